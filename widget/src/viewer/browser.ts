import { SpinElement } from "./spin-element";

/** Defines the element, which is the second script's only effect on the page. If it is loaded twice, the first definition is kept. */
const NAME = "listings-board-spin";
if (!customElements.get(NAME)) customElements.define(NAME, SpinElement);
