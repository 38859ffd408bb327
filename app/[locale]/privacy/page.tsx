import { sitePage } from "../site-page";

const { generateMetadata, Page } = sitePage("privacy");

export { generateMetadata };

export default Page;
