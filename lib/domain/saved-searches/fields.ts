import { z } from "zod";
import { Id, visibleText } from "@/lib/shared/fields";
import { FREQUENCIES, MAX_ADDRESS, MAX_NAME } from "./limits";

/** Schemas of saved searches, shared by forms and service functions. */

export const SearchName = visibleText({ min: 1, max: MAX_NAME });

export const Frequency = z.enum(FREQUENCIES);

/** A page of the catalogue; it is parsed as the catalogue parses its own address. */
export const SearchAddress = z.string().min(1).max(MAX_ADDRESS);

export const NewSearch = z.object({ address: SearchAddress, name: SearchName, frequency: Frequency });

export const SearchChange = z.object({ id: Id, name: SearchName, frequency: Frequency });
