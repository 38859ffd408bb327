/** Shown for `notFound()`. Next renders it in the browser; the status is 404. */
export { NotFound as default } from "@/components/site/NotFound";
