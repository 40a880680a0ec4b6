/** How the ledger's verifications are kept and judged. */
const HOUR_MS = 60 * 60_000;

/** A verification that ended longer ago says nothing of today (rule staff/ledger-verified-nightly). */
export const VERIFICATION_STALE_MS = 26 * HOUR_MS;
export const VERIFICATION_STALE_HOURS = VERIFICATION_STALE_MS / HOUR_MS;
/** So many differences, open items and adjustments of one run are kept, each. */
export const VERIFICATION_ITEMS_MAX = 100;
export const VERIFICATIONS_SHOWN = 30;
