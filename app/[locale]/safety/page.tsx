import { sitePage } from "../site-page";

const { generateMetadata, Page } = sitePage("safety");

export { generateMetadata };

export default Page;
