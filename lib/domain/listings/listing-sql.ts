export * from "./listing-fields.sql";
