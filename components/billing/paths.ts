/** Path of the balance, without the language prefix. */
export const BALANCE = "/cabinet/balance";

export const topUpPath = (id: number): string => `${BALANCE}/top-ups/${id}`;
