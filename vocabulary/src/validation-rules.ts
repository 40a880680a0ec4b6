import { PIN_LENGTH } from './limits.js';

/** Exactly six ASCII digits: digits of other scripts are refused (decision D19). */
export const PIN_PATTERN = new RegExp(`^[0-9]{${PIN_LENGTH}}$`);

/** A UUID as all ids of the API are, in lower case. */
export const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
