import { type Claim } from './claims.js';
import { claimed, isYoung, ofKind, timeOf } from './claimed.js';
import { type Compared, type Difference, FOLLOWS_WITHIN_MS, type OpenItem } from './difference.js';
import { ENDS } from './games.js';
import { FEE_RETURNED } from './regrades.js';
import { type Outage } from './staff-log.js';
import { REFUND_CAUSES } from './wallet-claims.js';

const FAULT = ENDS.indexOf('fault');
const RUNNING = ENDS.indexOf('running');
const OUTAGE = REFUND_CAUSES.indexOf('outage');
const WITHDRAWN = REFUND_CAUSES.indexOf('question-withdrawn');
const NEVER_OPENED = REFUND_CAUSES.indexOf('never-opened');
/**
 * Since then a game that a fault of ours ended gives the point or the fee, never both (rule money/fault-is-refunded); games
 * of before could give both.
 */
const POINT_OR_FEE_SINCE_S = Date.parse('2026-11-23T00:00:00.000Z') / 1_000;
/** The longest that a game may be open, by the rules of any time, and the time that ending it may take. */
const RUNS_WITHIN_MS = 1_800_000 + FOLLOWS_WITHIN_MS;

/**
 * Each fee stands for one game that was opened by it, and each refund for a cause that holds: a game that a fault of ours
 * ended or that a withdrawn question lost, or a second fee for the same game.
 */
export function compareFees(claims: readonly Claim[], outages: readonly Outage[], now: Date): Compared {
  const differences: Difference[] = [];
  const open: OpenItem[] = [];
  const charges = ofKind(claims, 'charge');
  const refunds = ofKind(claims, 'refund');
  const [game, ...again] = ofKind(claims, 'game');
  for (const twice of again) differences.push(claimed(twice, 'opened-twice', 'a game was opened again'));
  if (game) differences.push(...openingOf(game, charges));
  const newest = charges.at(-1);
  if (!game && newest && refunds.length < charges.length) {
    const detail = `a fee of ${newest.amountKobo} kobo, and no game ${newest.about}`;
    if (isYoung(newest, now))
      open.push({ what: 'not-opened', where: `quiz-${newest.about}`, since: timeOf(newest), detail });
    else differences.push(claimed(newest, 'fee-without-game', detail));
  }
  if (game?.code === RUNNING) {
    const where = `quiz-${game.about}`;
    const isOver = now.getTime() - game.atS * 1_000 > RUNS_WITHIN_MS;
    if (isOver) differences.push(claimed(game, 'never-ended', `nothing came after ${timeOf(game)}`));
    else open.push({ what: 'running-game', where, since: timeOf(game), detail: `since revision ${game.revision}` });
  }
  const withdrawn = ofKind(claims, 'regrade').find(({ code }) => code === FEE_RETURNED);
  const givenBack = ofKind(claims, 'correction').length;
  const refunded = compareRefunds({ charges, refunds, game, outages, withdrawn, givenBack }, now);
  return { differences: [...differences, ...refunded.differences], open: [...open, ...refunded.open] };
}

function openingOf(game: Claim, charges: readonly Claim[]): Difference[] {
  if (charges.length === 0) return [claimed(game, 'game-without-fee', `no wallet was charged for game ${game.about}`)];
  if (charges.some(({ digest, userId }) => digest === game.digest && userId === game.userId)) return [];
  const detail = 'its opening is not what was paid for: player, category, language, questions, rules or time differ';
  return [
    claimed(game, 'opening-differs', `${detail} (revision ${charges[0]?.revision} of wallet-${charges[0]?.userId})`),
  ];
}

interface Refunded {
  readonly charges: readonly Claim[];
  readonly refunds: readonly Claim[];
  readonly game: Claim | undefined;
  /** A question that the game was lost by is withdrawn. */
  readonly withdrawn: Claim | undefined;
  /** How often staff gave the fee back by a correction. */
  readonly givenBack: number;
  readonly outages: readonly Outage[];
}

function compareRefunds(of: Refunded, now: Date): Compared {
  const { charges, refunds, game, withdrawn } = of;
  const differences = refunds.flatMap((refund, index) => refundAt(index, refund, of));
  // What staff gave back does not go back once more.
  const isMissing = refunds.length + of.givenBack < dueOf(of);
  const owed = charges.length > 0 && isMissing ? charges.at(-1) : undefined;
  // Who got the point gets no fee back, except by the rules of before.
  if (!owed || (game?.code === FAULT && game.amountKobo > 0)) return { differences, open: [] };
  const ended = withdrawn ?? game;
  const since = ended && ended.atS > owed.atS ? ended : owed;
  const [what, where] = ['not-refunded', `quiz-${owed.about}`];
  const open = [{ what, where, since: timeOf(since), detail: `${owed.amountKobo} kobo` }];
  if (isYoung(since, now)) return { differences, open };
  const missing = claimed(owed, what, `the fee of ${owed.about} did not go back`);
  return { differences: [...differences, missing], open: [] };
}

/** What a game does not keep: every fee of one that a fault ended or a withdrawn question lost, all but one of any other. */
const dueOf = ({ charges, game, withdrawn }: Refunded): number =>
  game?.code === FAULT || withdrawn ? charges.length : Math.max(0, charges.length - 1);

function refundAt(index: number, refund: Claim, of: Refunded): readonly Difference[] {
  const paid = of.charges[index];
  const fault = faultOf(index, refund, of);
  if (!paid || (paid.amountKobo === refund.amountKobo && paid.userId === refund.userId)) return fault;
  const detail = `${refund.amountKobo} kobo to ${refund.userId}, charged ${paid.amountKobo} from ${paid.userId}`;
  return [...fault, claimed(refund, 'refund-differs', detail)];
}

function faultOf(index: number, refund: Claim, of: Refunded): readonly Difference[] {
  const { charges, game, outages, withdrawn } = of;
  const [first] = charges;
  const { about, code } = refund;
  if (!first) return [claimed(refund, 'refund-without-fee', `nothing was charged for ${about}`)];
  if (index >= charges.length) return [claimed(refund, 'refunded-twice', `the fee of ${about} went back before`)];
  const isOfFault = game?.code === FAULT && code === game.more;
  const isOfSecondFee = charges.length > 1 && code === NEVER_OPENED;
  const isOfQuestion = withdrawn !== undefined && code === WITHDRAWN;
  if (index >= dueOf(of) || !(isOfFault || isOfSecondFee || isOfQuestion)) {
    const detail = `${String(REFUND_CAUSES[code])} is not how game ${about} ended`;
    return [claimed(refund, 'refund-without-cause', detail)];
  }
  return isOfFault ? faultOfFault(refund, first, { game, outages }) : [];
}

/** What is wrong with a refund after a fault of ours. */
function faultOfFault(
  refund: Claim,
  charge: Claim,
  { game, outages }: { readonly game: Claim; readonly outages: readonly Outage[] },
): readonly Difference[] {
  const { about, code } = refund;
  if (game.amountKobo > 0 && game.atS >= POINT_OR_FEE_SINCE_S) {
    return [claimed(refund, 'point-and-refund', `game ${about} earned its point, and its fee went back`)];
  }
  if (code !== OUTAGE || outages.some((outage) => overlaps(outage, charge))) return [];
  return [claimed(refund, 'refund-without-outage', `no outage is recorded while ${about} ran`)];
}

const overlaps = ({ fromS, toS }: Outage, { atS }: Claim): boolean => fromS < atS + RUNS_WITHIN_MS / 1_000 && toS > atS;
