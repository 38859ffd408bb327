import { sitePage } from "../site-page";

const { generateMetadata, Page } = sitePage("terms");

export { generateMetadata };

export default Page;
