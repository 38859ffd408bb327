/** What a page shows that found nothing for its address, by `notFound()`. Next writes it in the browser; the status is 404. */
export { NotFound as default } from "@/components/site/NotFound";
