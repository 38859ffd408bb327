import { statement } from "./statement";

/** Lets the statements of the current transaction run without a time limit. For work on whole tables while the server starts. */
export const removeStatementTimeout = statement("statement_timeout_off", "SET LOCAL statement_timeout = 0");
