import { PIN_LENGTH, WINNER_PHONE_LENGTH } from './limits.js';

/** Exactly six ASCII digits: digits of other scripts are refused (rule accounts/pin-digits). */
export const PIN_PATTERN = new RegExp(`^[0-9]{${PIN_LENGTH}}$`);

/** What a winner's mobile number begins with; 11 digits in all. */
export const WINNER_PHONE_PATTERN = new RegExp(`^(070|080|081|090|091)[0-9]{${WINNER_PHONE_LENGTH - 3}}$`);

/** A UUID as all ids of the API are, in lower case. */
export const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
