import type { RemedyActions } from "@/components/usage/RemedyButton";
import { allowAddressAction, allowScopeAction, changeKeyStateAction } from "./actions";

/** The actions that a rejected request offers. */
export const REMEDY_ACTIONS: RemedyActions = {
  allowAddress: allowAddressAction,
  allowScope: allowScopeAction,
  changeState: changeKeyStateAction,
};
