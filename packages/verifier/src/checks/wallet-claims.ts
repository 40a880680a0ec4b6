import { type LogEvent } from '../log/log.js';
import { type Claim } from './claims.js';
import { chargeFacts, digestOf } from './game-facts.js';

type Data = LogEvent['data'];
/** What a claim of one type of event says, beside where it stands. */
type Said = Pick<Claim, 'kind' | 'about' | 'amountKobo'> & Partial<Pick<Claim, 'digest' | 'code' | 'more'>>;

/** The causes of a refund of a fee, by their numbers in claims. */
export const REFUND_CAUSES: readonly unknown[] = [null, 'outage', 'bank-drained', 'never-opened', 'question-withdrawn'];
/** Why money of a deposit went back, by their numbers in claims. */
export const REVERSAL_CAUSES: readonly unknown[] = [null, 'refund', 'dispute', 'correction'];

/** In the claim of a charge: it seals results, and the result of its own game is sealed by a later one. */
export const SEALS = 1;

/** In the claim of a reversal: whether it took anything, from the balance or as owed. */
export const TOOK = 1;

export const causeNumber = (causes: readonly unknown[], cause: unknown): number => Math.max(0, causes.indexOf(cause));

const payment = (data: Data): string => String(data['paymentReference']);
const kobo = (data: Data, field: string): number => Number(data[field]);

const SAID: ReadonlyMap<string, (data: Data) => Said> = new Map<string, (data: Data) => Said>([
  [
    'FundsDeposited',
    (data) => ({
      kind: 'deposit',
      about: payment(data),
      amountKobo: kobo(data, 'amountKobo'),
      more: kobo(data, 'providerFeeKobo'),
    }),
  ],
  [
    'QuizFeeCharged',
    (data) => ({
      kind: 'charge',
      about: String(data['sessionId']),
      amountKobo: kobo(data, 'feeKobo'),
      digest: digestOf(chargeFacts(data)),
      code: Array.isArray(data['endedGames']) ? SEALS : 0,
    }),
  ],
  [
    'QuizFeeRefunded',
    (data) => ({
      ...{ kind: 'refund', about: String(data['sessionId']), amountKobo: kobo(data, 'amountKobo') },
      code: causeNumber(REFUND_CAUSES, data['cause']),
    }),
  ],
  [
    'DepositReversed',
    (data) => ({
      ...{ kind: 'reversal', about: payment(data), amountKobo: kobo(data, 'amountKobo') },
      digest: digestOf(String(data['reversalId'])),
      code: causeNumber(REVERSAL_CAUSES, data['cause']),
      more: kobo(data, 'takenKobo') + kobo(data, 'owedKobo') > 0 ? TOOK : 0,
    }),
  ],
  [
    'DepositReversalCancelled',
    (data) => ({
      ...{ kind: 'cancellation', about: payment(data), amountKobo: kobo(data, 'amountKobo') },
      digest: digestOf(String(data['reversalId'])),
    }),
  ],
  [
    'BalanceForfeited',
    (data) => ({ kind: 'forfeiture', about: String(data['erasureId']), amountKobo: kobo(data, 'amountKobo') }),
  ],
  ['PlayStopped', (data) => ({ kind: 'stop', about: payment(data), amountKobo: 0, digest: disputeOf(data) })],
  ['PlayAllowed', (data) => ({ kind: 'allowance', about: payment(data), amountKobo: 0, digest: disputeOf(data) })],
]);

/** A fee that staff gave back: a correction upwards that names the game (rule money/fee-given-back). */
function correctionOf(data: Data): Said | null {
  const { cause, reason, deltaKobo } = data as { cause?: Data; reason?: unknown; deltaKobo?: unknown };
  if (cause?.['kind'] !== 'session' || reason !== 'correction' || Number(deltaKobo) <= 0) return null;
  return { kind: 'correction', about: String(cause['id']), amountKobo: Number(deltaKobo) };
}

const disputeOf = (data: Data): string => digestOf(String(data['disputeId']));

/** What an event of a wallet claims about a payment, a game or an erasure; null where it claims nothing. */
export function walletClaimOf(userId: string, { type, data, revision }: LogEvent): Claim | null {
  const said = type === 'BalanceAdjusted' ? correctionOf(data) : SAID.get(type)?.(data);
  if (!said) return null;
  const { kind, about, amountKobo, digest = '', code = 0, more = 0 } = said;
  return { kind, about, userId, revision, atS: secondsOf(data), amountKobo, digest, code, more };
}

/** When an event was decided, in seconds since 1970. */
export const secondsOf = (data: Data): number => Math.floor(Date.parse(String(data['occurredAt'])) / 1_000);
