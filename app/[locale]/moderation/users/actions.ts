"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { blockAccount, changeAccountType, changeRole, restrictAccount, signOutEverywhere } from "@/lib/accounts/administer";
import { ACCOUNT_TYPES, Reason, ROLES } from "@/lib/accounts/fields";
import { defineAction } from "@/lib/cabinet/action";
import { db } from "@/lib/platform/db";

/** What administrators decide about accounts. What takes something away asks for a reason; the rules are those of `lib/accounts/administer.ts`. */

const id = z.int().positive().max(2_147_483_647);

export const changeRoleAction = defineAction({
  role: "admin",
  input: z.object({ id, role: z.enum(ROLES), reason: Reason }),
  handle: async ({ input, actor }) => {
    await changeRole(actor, input.id, input.role, input.reason);
    refresh();
  },
});

export const changeTypeAction = defineAction({
  role: "admin",
  input: z.object({ id, type: z.enum(ACCOUNT_TYPES) }),
  handle: async ({ input, actor }) => {
    await changeAccountType(actor, input.id, input.type);
    refresh();
  },
});

export const restrictAction = defineAction({
  role: "admin",
  input: z.object({ id, reason: Reason }),
  handle: async ({ input, actor }) => {
    await restrictAccount(actor, input.id, true, input.reason);
    refresh();
  },
});

export const liftRestrictionAction = defineAction({
  role: "admin",
  input: z.object({ id }),
  handle: async ({ input, actor }) => {
    await restrictAccount(actor, input.id, false);
    refresh();
  },
});

export const blockAction = defineAction({
  role: "admin",
  input: z.object({ id, reason: Reason }),
  handle: async ({ input, actor }) => {
    await blockAccount(actor, input.id, true, input.reason);
    refresh();
  },
});

export const unblockAction = defineAction({
  role: "admin",
  input: z.object({ id }),
  handle: async ({ input, actor }) => {
    await blockAccount(actor, input.id, false);
    refresh();
  },
});

export const signOutAction = defineAction({
  role: "admin",
  input: z.object({ id }),
  handle: async ({ input, actor }) => {
    await signOutEverywhere(db(), actor, input.id);
    refresh();
  },
});
