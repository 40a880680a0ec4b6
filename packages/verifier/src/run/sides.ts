import { eachSubject } from '../checks/claim-list.js';
import { type Claim } from '../checks/claims.js';
import { compareDeposits } from '../checks/deposits.js';
import { compareForfeitures } from '../checks/forfeitures.js';
import { type Difference, type OpenItem } from '../checks/difference.js';
import { compareFees } from '../checks/fees.js';
import { compareGivenBack } from '../checks/fees-given-back.js';
import { type RememberedLog } from '../checks/mark.js';
import { compareUnended } from '../checks/dispute-answers.js';
import { byPlayer, compareBegun } from '../checks/play-stops.js';
import { compareSealing, compareSeals } from '../checks/result-seals.js';
import { compareDecisions, type LoggedDecision } from '../checks/staff-decisions.js';
import { compareLoggedValues, type LoggedValues } from '../checks/staff-log-values.js';
import { compareAdjustments, type LoggedAdjustment, type Outage } from '../checks/staff-log.js';
import { type Adjustment } from '../checks/wallets.js';
import { type PassResult } from './pass.js';

/** What the installation knows beside the log and its read models. */
export interface OtherFacts {
  readonly remembered: RememberedLog | null;
  readonly outages: readonly Outage[];
  readonly entries: readonly LoggedAdjustment[];
  readonly decisions: readonly LoggedDecision[];
  /** What lies beside entries of the staff log. */
  readonly loggedValues: readonly LoggedValues[];
  readonly demoAccounts: boolean;
}

/** What comparing the sides found. */
export interface Sides {
  readonly differences: readonly Difference[];
  readonly open: readonly OpenItem[];
  readonly bySystem: readonly Adjustment[];
  readonly foundWithoutLink: number;
}

export const NO_SIDES: Sides = { differences: [], open: [], bySystem: [], foundWithoutLink: 0 };

const OF_GAMES: ReadonlySet<Claim['kind']> = new Set([
  ...(['charge', 'refund', 'game', 'regrade', 'correction', 'result', 'seal'] as const),
]);
const isOfGame = ({ kind }: Claim): boolean => OF_GAMES.has(kind);
const OF_ERASURES: ReadonlySet<Claim['kind']> = new Set(['forfeiture', 'consent']);
const isOfPayment = ({ kind }: Claim): boolean => !OF_GAMES.has(kind) && !OF_ERASURES.has(kind);

/** What streams say about each other, and about the staff log. */
export function compareSides(
  parts: readonly PassResult[],
  { outages, entries, decisions, loggedValues, demoAccounts }: OtherFacts,
  now: Date,
): Sides {
  const differences: Difference[] = [];
  const open: OpenItem[] = [];
  const lists = parts.map(({ claims }) => claims);
  const sealing = parts.map((part) => part.sealing);
  const stops = byPlayer(parts.flatMap((part) => part.stops));
  eachSubject(lists, (claims) => {
    // One id is both only where the log was tampered with.
    const found = [
      ...(claims.some(isOfGame) ? [compareFees(claims, outages, now)] : []),
      ...(claims.some(isOfGame)
        ? [{ differences: [...compareGivenBack(claims), ...compareSeals(claims, sealing)], open: [] }]
        : []),
      ...(claims.some(isOfPayment) ? [compareDeposits(claims, now)] : []),
    ];
    differences.push(...compareForfeitures(claims), ...compareBegun(claims, stops));
    for (const part of found) {
      differences.push(...part.differences);
      open.push(...part.open);
    }
  });
  const adjustments = parts.flatMap((part) => part.adjustments);
  const logged = compareAdjustments(adjustments, { entries, demoAccounts, now });
  const decided = compareDecisions(
    parts.flatMap((part) => part.decisions),
    decisions,
    now,
  );
  const answered = compareUnended(
    parts.flatMap((part) => part.unendedAnswers),
    now,
  );
  return {
    differences: [
      ...differences,
      ...compareSealing(sealing),
      ...logged.differences,
      ...decided.differences,
      ...answered.differences,
      ...compareLoggedValues(loggedValues),
    ],
    open: [...open, ...logged.open, ...decided.open, ...answered.open],
    bySystem: logged.bySystem,
    foundWithoutLink: logged.foundWithoutLink,
  };
}
