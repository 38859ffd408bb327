import { sitePage } from "../site-page";

const { generateMetadata, Page } = sitePage("contacts");

export { generateMetadata };

export default Page;
