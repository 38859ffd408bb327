/** Script of the page: opens the widget, stores the URLs that it returns, and sends them with the listing. */
const csrf = document.querySelector("meta[name=csrf]").content;
const state = document.querySelector("#state");
const save = document.querySelector("#save");
/** Idempotency key of the new listing: submitting the form twice creates one listing. */
const draft = crypto.randomUUID();
let frames = [];
let listingId;

const listing = {
  title: "City bicycle, 26 inches",
  description: "Ridden for one season, new tubes. Comes with its lock.",
  price: 12500,
  category_id: 12101,
  city_ref: "db5c88f5-391c-11dd-90d9-001a92567626",
  attributes: { bicycle_type: "city" },
};

document.querySelector("#capture").addEventListener("click", () => {
  const { frames: count, lang = "en" } = Object.fromEntries(new URLSearchParams(location.search));
  window.ListingsBoard.capture3d({
    uploadEndpoint: "/frames",
    lang,
    frames: count ? Number(count) : 24,
    headers: { "X-CSRF-Token": csrf },
    onComplete(urls) {
      frames = urls;
      save.disabled = false;
      state.textContent = `${urls.length} frames are ready.`;
    },
    onCancel() {
      state.textContent = "Nothing was captured.";
    },
    onError(error) {
      state.textContent = `No tour: ${error.code}.`;
    },
  });
});

save.addEventListener("click", async () => {
  save.disabled = true;
  const answer = await fetch(listingId ? `/listings/${listingId}` : "/listings", {
    method: listingId ? "PATCH" : "POST",
    headers: { "content-type": "application/json", "x-csrf-token": csrf },
    body: JSON.stringify({ listing, photos_3d: frames, draft }),
  });
  const json = await answer.json();
  listingId = json.listing_id ?? listingId;
  state.textContent = answer.ok ? `Listing ${json.listing_id} is ${json.status}.` : json.hint;
  save.disabled = answer.ok;
});
