import { createHash } from 'node:crypto';
import { NO_LINK } from '../format/chain-link.js';
import { type Difference } from './difference.js';

/** An entry of the staff log with its place in the chain, in the order of that; one of the two may be missing. */
export interface LinkedEntry {
  readonly entryId: string | null;
  /** What is sealed of the entry (docs/ledger-format.md, "The chain of the staff log"). */
  readonly text: string | null;
  readonly number: number | null;
  readonly link: string | null;
}

/** Entries have numbers without a gap, and each carries the link over itself and the one before (rule staff/log-chained). */
export function compareStaffLogLinks(entries: readonly LinkedEntry[]): readonly Difference[] {
  const found: Difference[] = [];
  let [before, last] = [NO_LINK, 0];
  for (const { entryId, text, number, link } of entries) {
    if (number === null || link === null) found.push(differs(`entry ${entryId} is not in the chain`));
    else if (entryId === null || text === null) found.push(differs(`the entry with number ${number} is gone`));
    else if (number !== last + 1) found.push(differs(`number ${last + 1} is missing before entry ${entryId}`));
    else if (linkOver(before, text) !== link) found.push(differs(`entry ${entryId} is not what its link seals`));
    [before, last] = [link ?? before, number ?? last];
  }
  return found;
}

const linkOver = (before: string, text: string): string =>
  createHash('sha256')
    .update(before + text)
    .digest('hex');

const differs = (detail: string): Difference => ({ what: 'staff-log-link', where: 'staff_log', detail });
