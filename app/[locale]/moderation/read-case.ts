import type { Role } from "@/lib/domain/accounts/fields";
import { categoryOfId } from "@/lib/domain/categories/find";
import { type CategoryTree, categoryPath, categoryTree } from "@/lib/domain/categories/tree";
import { findCity } from "@/lib/domain/cities/city";
import { cityLabel } from "@/lib/domain/cities/label";
import type { Actor } from "@/lib/domain/context/context";
import { canChange } from "@/lib/domain/listings/status";
import { openEscalation } from "@/lib/domain/moderation/escalate";
import { findPhotoPair } from "@/lib/domain/moderation/findings/photo-pair";
import { type Barred, biasOf } from "@/lib/domain/moderation/impartial";
import { matterOf } from "@/lib/domain/moderation/matter";
import { listMoves } from "@/lib/domain/moderation/move";
import { listNotes } from "@/lib/domain/moderation/notes";
import { type CasePermissions, casePermissions } from "@/lib/domain/moderation/permissions";
import { placeInQueue, type QueueFilter } from "@/lib/domain/moderation/queue";
import { type QueueAddress, toQueueFilter } from "@/lib/domain/moderation/queue-address";
import { changesSince, type ReviewCase, readCase } from "@/lib/domain/moderation/read";
import { listRejectionReasons, OWN_WORDS } from "@/lib/domain/moderation/rejection-reasons";
import { settledBy } from "@/lib/domain/moderation/settled";
import { db } from "@/lib/platform/db";
import { BoardError } from "@/lib/shared/errors";
import type { Language } from "@/lib/shared/i18n";

interface CaseRequest {
  readonly id: number;
  readonly viewer: Pick<QueueFilter, "moderatorId" | "isSenior">;
  readonly role: Role;
  readonly locale: Language;
  readonly address: QueueAddress;
  /** The version that the moderator has seen before. */
  readonly seen: number | undefined;
}

/** Reads the contents of a listing's review page. Undefined if there is no such listing. */
export async function readCaseFor({ id, viewer, role, locale, address, seen }: CaseRequest) {
  const now = Date.now();
  const tree = await categoryTree();
  const review = await readCase({ db: db(), now }, id).catch((error: unknown) => {
    if (error instanceof BoardError && error.code === "not_found") return undefined;
    throw error;
  });
  if (!review) return undefined;
  const { listing, before } = review;
  const actor: Actor = { kind: role, accountId: viewer.moderatorId };
  const [place, templates, meanwhile, cities, settled, bias, photoPair, tools] = await Promise.all([
    placeInQueue({ db: db(), now }, { filter: toQueueFilter(address, viewer, tree), listingId: id }),
    listRejectionReasons({ db: db() }),
    seen === undefined || seen >= listing.version ? null : changesSince({ db: db() }, { listing, version: seen }),
    cityLabels([listing.city_ref, before?.city_ref], locale),
    settledBy({ db: db() }, id),
    biasOf({ db: db(), actor }, { sellerId: listing.account_id, flags: review.flags }),
    findPhotoPair({ db: db() }, { listingId: id, findings: review.findings }),
    readTools({ review, moderatorId: viewer.moderatorId, role, tree, locale, now }),
  ]);
  const { kind, total, previous, next, nextPhoto } = place;
  const barred: Barred | undefined = bias ?? (tools.escalation && !tools.permissions.settleEscalated ? "escalated" : undefined);
  return {
    review,
    meanwhile,
    tree,
    cities,
    templates,
    photoPair,
    tools,
    workspace: {
      address,
      place: { kind, total, previous, next, nextPhoto },
      me: viewer.moderatorId,
      matter: matterOf({ status: listing.status, flags: review.flags }),
      barred,
      settled,
      appealed: appealedReasons(review),
      may: decisionsOn(review, barred !== undefined),
    },
    now,
  };
}

interface ToolsRequest extends Pick<CaseRequest, "role" | "locale"> {
  readonly moderatorId: number;
  readonly review: ReviewCase;
  readonly tree: CategoryTree;
  readonly now: number;
}

/** Reads the data of the case tools, which must not be shown to the listing's seller. */
async function readTools({ review: { listing, seller }, moderatorId, role, tree, locale, now }: ToolsRequest) {
  const actor: Actor = { kind: role, accountId: moderatorId };
  const own = listing.account_id === moderatorId;
  const [escalation, moves, notes] = await Promise.all([
    own ? undefined : openEscalation({ db: db() }, listing.id),
    listMoves({ db: db(), actor, now }, listing.id),
    listNotes({ db: db(), actor }, { sellerId: seller.id, listingId: listing.id }),
  ]);
  const permissions: CasePermissions = casePermissions(role);
  const category = categoryOfId(tree, listing.category_id);
  return {
    escalation,
    moves,
    notes,
    permissions,
    category: category ? categoryPath(category, locale).join(" › ") : "",
    mayReturn: permissions.settleEscalated || escalation?.raisedBy.id === moderatorId,
  };
}

/** Returns the possible decisions by the table of transitions. Flags can also be resolved without changing the status. None if `barred`. */
function decisionsOn({ listing: { status }, flags }: ReviewCase, barred: boolean) {
  const may = (to: "active" | "blocked") => !barred && (canChange("decision", status, to) || (status === to && flags.length > 0));
  return { approve: may("active"), reject: may("blocked") };
}

/** Returns the reasons of the appealed rejection. Undefined if there is no appeal. */
function appealedReasons({ flags, decisions }: ReviewCase) {
  const appeal = flags.find(({ kind }) => kind === "appeal");
  const appealed = decisions.find(({ id }) => id === appeal?.review_id);
  if (!appealed) return undefined;
  const own = appealed.reasons.find(({ code }) => code === OWN_WORDS);
  const codes = appealed.reasons.map(({ code }) => code).filter((code) => code !== OWN_WORDS);
  return { codes, ...(own ? { text: own.text } : {}) };
}

async function cityLabels(refs: readonly (string | undefined)[], locale: Language): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    refs.map(async (ref) => {
      const city = ref === undefined ? undefined : await findCity(ref);
      return ref !== undefined && city ? [[ref, cityLabel(city, locale)] as const] : [];
    }),
  );
  return new Map(found.flat());
}
