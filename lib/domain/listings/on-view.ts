export { SELLER_ON_VIEW } from "./on-view.sql";
