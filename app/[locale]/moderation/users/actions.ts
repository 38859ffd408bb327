"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { blockAccount, changeAccountType, changeRole, restrictAccount, signOutEverywhere } from "@/lib/domain/accounts/administer";
import { ACCOUNT_TYPES, Reason, ROLES } from "@/lib/domain/accounts/fields";
import { db } from "@/lib/platform/db";
import { Id } from "@/lib/shared/fields";
import { defineAction } from "@/lib/web/action";

/** Server actions for accounts. Restrictive ones require a reason. The rules are in `lib/domain/accounts/administer.ts`. */

export const changeRoleAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, role: z.enum(ROLES), reason: Reason }),
  handle: async ({ input, actor }) => {
    await changeRole({ actor }, { accountId: input.id, role: input.role, reason: input.reason });
    refresh();
  },
});

export const changeTypeAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, type: z.enum(ACCOUNT_TYPES) }),
  handle: async ({ input, actor }) => {
    await changeAccountType({ actor }, { accountId: input.id, type: input.type });
    refresh();
  },
});

export const restrictAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, reason: Reason }),
  handle: async ({ input, actor }) => {
    await restrictAccount({ actor }, { accountId: input.id, readingOnly: true, reason: input.reason });
    refresh();
  },
});

export const liftRestrictionAction = defineAction({
  role: "admin",
  input: z.object({ id: Id }),
  handle: async ({ input, actor }) => {
    await restrictAccount({ actor }, { accountId: input.id, readingOnly: false });
    refresh();
  },
});

export const blockAction = defineAction({
  role: "admin",
  input: z.object({ id: Id, reason: Reason }),
  handle: async ({ input, actor }) => {
    await blockAccount({ actor }, { accountId: input.id, blocked: true, reason: input.reason });
    refresh();
  },
});

export const unblockAction = defineAction({
  role: "admin",
  input: z.object({ id: Id }),
  handle: async ({ input, actor }) => {
    await blockAccount({ actor }, { accountId: input.id, blocked: false });
    refresh();
  },
});

export const signOutAction = defineAction({
  role: "admin",
  input: z.object({ id: Id }),
  handle: async ({ input, actor }) => {
    await signOutEverywhere({ db: db(), actor }, input.id);
    refresh();
  },
});
