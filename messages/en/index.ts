import accounts from "./accounts.json";
import administration from "./administration.json";
import apiGuides from "./api-guides.json";
import cabinetListings from "./cabinet-listings.json";
import caseTools from "./case-tools.json";
import catalogue from "./catalogue.json";
import error from "./error.json";
import expiry from "./expiry.json";
import favourites from "./favourites.json";
import keys from "./keys.json";
import messages from "./messages.json";
import moderation from "./moderation.json";
import moderationStatistics from "./moderation-statistics.json";
import notifications from "./notifications.json";
import offline from "./offline.json";
import payments from "./payments.json";
import phoneConfirmation from "./phone-confirmation.json";
import promotion from "./promotion.json";
import publicListing from "./public-listing.json";
import push from "./push.json";
import reference from "./reference.json";
import savedSearches from "./saved-searches.json";
import shell from "./shell.json";
import site from "./site.json";
import sitePages from "./site-pages.json";
import statements from "./statements.json";
import tour from "./tour.json";
import ui from "./ui.json";
import webhooks from "./webhooks.json";

/** One file for each part of the product; a part's names of messages are its own. */
export default {
  ...accounts,
  ...administration,
  ...apiGuides,
  ...cabinetListings,
  ...caseTools,
  ...catalogue,
  ...error,
  ...expiry,
  ...favourites,
  ...keys,
  ...notifications,
  ...messages,
  ...moderation,
  ...moderationStatistics,
  ...offline,
  ...payments,
  ...phoneConfirmation,
  ...promotion,
  ...publicListing,
  ...push,
  ...reference,
  ...savedSearches,
  ...shell,
  ...site,
  ...sitePages,
  ...statements,
  ...tour,
  ...ui,
  ...webhooks,
};
