import { type LogEvent } from '../log/log.js';

/** A wallet as it was before an event. */
export interface BeforeMove {
  readonly balanceKobo: number;
  readonly owedKobo: number;
  readonly disputes: number;
}

/** What is wrong: its code, and what to tell a person. */
type Fault = readonly [what: string, detail: string];

/** What an event may not do to a wallet as it was before it; null where it may (rules money/owed, money/dispute, money/reversal). */
export function faultOfMove(before: BeforeMove, { type, data, revision }: LogEvent): Fault | null {
  if ((revision === 0) !== (type === 'WalletOpened')) {
    return ['opening', `${type} is event ${revision}: a wallet is opened by its first event, and once`];
  }
  const { balanceKobo, owedKobo, disputes } = before;
  const dueKobo = Math.min(balanceKobo, owedKobo);
  if (dueKobo > 0 !== (type === 'OwedPaid')) {
    return ['owed-not-paid', `${type} where ${balanceKobo} kobo were there and ${owedKobo} were owed`];
  }
  switch (type) {
    case 'QuizFeeCharged':
      if (owedKobo <= 0 && disputes <= 0) return null;
      return ['charged-while-stopped', `${owedKobo} kobo were owed, ${disputes} dispute(s) open`];
    case 'OwedPaid':
      if (data['amountKobo'] === dueKobo) return null;
      return [
        'owed-paid',
        `${Number(data['amountKobo'])} kobo of ${owedKobo} that were owed, with ${balanceKobo} there`,
      ];
    case 'BalanceForfeited':
      if (data['amountKobo'] === balanceKobo) return null;
      return ['forfeited', `${Number(data['amountKobo'])} kobo given up, with ${balanceKobo} there`];
    case 'DepositReversed':
      return isTakenRightly(balanceKobo, data) ? null : ['reversal-amount', takenFrom(balanceKobo, data)];
    default:
      return null;
  }
}

/** What the balance has is taken, the rest is owed; of a deposit that was not credited nothing is. */
function isTakenRightly(balanceKobo: number, data: LogEvent['data']): boolean {
  const { amountKobo, takenKobo, owedKobo } = data;
  if (takenKobo === 0 && owedKobo === 0) return true;
  return takenKobo === Math.min(balanceKobo, Number(amountKobo)) && owedKobo === Number(amountKobo) - takenKobo;
}

const takenFrom = (balanceKobo: number, { amountKobo, takenKobo, owedKobo }: LogEvent['data']): string =>
  `${Number(takenKobo)} taken and ${Number(owedKobo)} owed of ${Number(amountKobo)} kobo, with ${balanceKobo} there`;

/**
 * What gives and what takes; only a correction does either, and only what became of a deposit that was never credited does
 * neither. The credit of a wallet is negative.
 */
const SIGNS: ReadonlyMap<string, (amountKobo: number) => boolean> = new Map([
  ['FundsDeposited', (amountKobo: number) => amountKobo < 0],
  ['QuizFeeRefunded', (amountKobo: number) => amountKobo < 0],
  ['DepositReversalCancelled', (amountKobo: number) => amountKobo <= 0],
  ['QuizFeeCharged', (amountKobo: number) => amountKobo > 0],
  ['OwedPaid', (amountKobo: number) => amountKobo > 0],
  ['BalanceForfeited', (amountKobo: number) => amountKobo > 0],
  ['DepositReversed', (amountKobo: number) => amountKobo >= 0],
  ['BalanceAdjusted', (amountKobo: number) => amountKobo !== 0],
]);

/** Whether an amount is one that a type of event may move: whole kobo, in its own direction. */
export const isAmountOf = (type: string, amountKobo: number): boolean =>
  Number.isSafeInteger(amountKobo) && SIGNS.get(type)?.(amountKobo) === true;
