/**
 * Events of listings. Every visible change writes one, as its audit entry, in the same statement or transaction. Counting a view is not an
 * event, nor is opening a listing for review.
 */
export const LISTING_EVENTS = {
  "listing.create": "Created; published at once in an auto-approved category.",
  "listing.edit": "The owner changed its content.",
  "listing.status": "The owner published, hid or sold it.",
  "listing.approve": "A moderator or the automatic check published it.",
  "listing.reject": "A moderator rejected it.",
  "listing.request_changes": "A moderator requested changes from the owner. It is not published until they are made.",
  "listing.undo_decision": "A moderator undid a decision within two minutes.",
  "listing.appeal": "The owner appealed against its rejection.",
  "listing.renew": "The owner renewed it for a new publication term.",
  "listing.expiring": "Its publication term ends within three days (`data.expires_at`).",
  "listing.expire": "Its publication term ended.",
  "listing.delete": "The owner deleted it; it can be restored for 30 days.",
  "listing.restore": "The owner restored it.",
  "listing.erase": "Removed permanently: 30 days after its deletion, or with its owner's account.",
  "listing.recategorize": "Moved to another category, because its own was merged or a moderator moved it (`data.to_category`).",
  "listing.translate": "Machine translations were added; version and status stay as they are.",
  "listing.promote": "The owner bought a promotion.",
  "listing.promotion_grant": "An administrator granted a promotion.",
  "listing.promotion_revoke": "An administrator ended a promotion.",
} as const satisfies Readonly<Record<`listing.${string}`, string>>;

export type ListingEventType = keyof typeof LISTING_EVENTS;

/** Events of other subjects that affect listings or their owner's keys, such as blocking an account. */
export const RELATED_EVENTS = {
  "account.block": "An account was blocked, which hides all of its listings, or unblocked (`data.blocked`).",
  "account.delete": "An account was deleted. Each of its listings has its own event before this one.",
  "key.state": "A key was suspended, resumed, deactivated or revoked (`data.from`, `data.to`).",
  "key.rotate": "A key got a new secret.",
  "key.end-grace": "The previous secret of a rotated key ended early.",
  "category.attribute_restore": "A retired attribute was brought back (`data.attribute`).",
  "category.attribute_retire": "An attribute was retired; listings keep their values (`data.attribute`).",
  "category.attribute_rules": "The rules of an attribute were changed (`data.attribute`).",
  "category.import": "A category was changed by an imported file (`data.changes`).",
  "category.reparent": "A category was moved with its subcategories to another parent (`data.to`, null for the top level).",
  "category.merge": "A category was merged into another (`data.into`); its listings follow one by one.",
  "test.event": "An account asked for a public event in test mode (`data.type`, `data.listing_id`, `data.version`, `data.data`).",
  "message.received": "An account received a message (`data.account_id`, `data.message_id`, `data.listing_id`); the subject is the thread.",
} as const satisfies Readonly<Record<string, string>>;

export type EventType = ListingEventType | keyof typeof RELATED_EVENTS;
