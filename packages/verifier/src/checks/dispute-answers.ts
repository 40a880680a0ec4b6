import { type Compared, type Difference, FOLLOWS_WITHIN_MS, type OpenItem } from './difference.js';
import { type UnendedAnswer } from './payment-setbacks.js';

/**
 * What came of each answer to a dispute is written down, soon after the provider is known to have it, or to have decided; until
 * then it is open (rule money/dispute-answer).
 */
export function compareUnended(answers: readonly UnendedAnswer[], now: Date): Compared {
  const differences: Difference[] = [];
  const open: OpenItem[] = [];
  for (const { stream: where, revision, position, decidedAt, detail, heardAt } of answers) {
    if (heardAt === null || now.getTime() - Date.parse(heardAt) < FOLLOWS_WITHIN_MS) {
      open.push({ what: 'dispute-answer', where, since: decidedAt, detail });
    } else {
      differences.push({ what: 'answer-not-ended', where, revision, position, at: decidedAt, detail });
    }
  }
  return { differences, open };
}
