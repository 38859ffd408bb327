import { sitePage } from "../site-page";

const { generateMetadata, Page } = sitePage("help");

export { generateMetadata };

export default Page;
