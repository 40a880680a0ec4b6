import { type LogEvent } from '../log/log.js';
import { type Claim } from './claims.js';
import { digestOf } from './game-facts.js';
import { causeNumber, REVERSAL_CAUSES, secondsOf } from './wallet-claims.js';

type Data = LogEvent['data'];
type Said = Pick<Claim, 'kind'> & Partial<Pick<Claim, 'digest' | 'code' | 'more'>>;

/** What the product recovers by itself begins whatever became of its player. */
const PLAYER = 'player:';

const SAID: ReadonlyMap<string, (data: Data) => Said> = new Map<string, (data: Data) => Said>([
  ['PaymentSucceeded', (data) => ({ kind: 'success', more: Number(data['providerFeeKobo']) })],
  ['PaymentCredited', () => ({ kind: 'credit' })],
  [
    'PaymentReversed',
    (data) => ({
      ...{ kind: 'returned', digest: digestOf(String(data['reversalId'])) },
      code: causeNumber(REVERSAL_CAUSES, data['cause']),
    }),
  ],
  ['PaymentReversalCancelled', (data) => ({ kind: 'kept', digest: digestOf(String(data['reversalId'])) })],
  ['PaymentDisputeClosed', (data) => ({ kind: 'decision', digest: digestOf(String(data['providerId'])) })],
  [
    'PaymentDisputeChanged',
    (data) => ({
      kind: data['status'] === 'open' ? 'dispute' : 'decision',
      digest: digestOf(String(data['providerId'])),
    }),
  ],
]);

/** What an event of a payment claims about the wallet that it is for; null where it claims nothing. */
export function paymentClaimOf({ type, data, revision, actor }: LogEvent): Claim | null {
  const isByPlayer = type === 'PaymentInitiated' && actor.startsWith(PLAYER);
  const said: Said | undefined = isByPlayer ? { kind: 'begun' } : SAID.get(type)?.(data);
  if (!said) return null;
  const [about, userId, amountKobo] = [
    String(data['reference']),
    String(data['userId']),
    Number(data['amountKobo'] ?? 0),
  ];
  const { kind, digest = '', code = 0, more = 0 } = said;
  return { kind, about, userId, revision, atS: secondsOf(data), amountKobo, digest, code, more };
}
