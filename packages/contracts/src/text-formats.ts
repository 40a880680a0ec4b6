/** What a text in a response is; the types are all strings, their names and formats go into the OpenAPI document. */

/** @format uuid */
export type Id = string;

/**
 * ISO 8601 in UTC.
 * @format date-time
 */
export type Timestamp = string;

/**
 * A calendar day in Lagos, `YYYY-MM-DD`.
 * @format date
 */
export type Day = string;

/** @format email */
export type Email = string;
