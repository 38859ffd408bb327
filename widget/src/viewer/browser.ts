import { SpinElement } from "./spin-element";

/** The second script's one trace: the element. Loaded twice, the first stays. */
const NAME = "listings-board-spin";
if (!customElements.get(NAME)) customElements.define(NAME, SpinElement);
