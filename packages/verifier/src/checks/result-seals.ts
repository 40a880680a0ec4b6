import { type LogEvent } from '../log/log.js';
import { digestOf } from './game-facts.js';
import { claimed, ofKind } from './claimed.js';
import { type Claim } from './claims.js';
import { at, type Difference, FOLLOWS_WITHIN_MS } from './difference.js';
import { type Game } from './running-game.js';
import { SEALS, secondsOf } from './wallet-claims.js';

type Data = LogEvent['data'];

/** A game that ends while another one is charged is sealed by the charge after it; clocks of two processes differ by less. */
const AT_ONCE_S = FOLLOWS_WITHIN_MS / 1_000;
/** While servers are replaced, those of before charge beside those that seal. */
const REPLACED_WITHIN_S = 86_400;

export const sealsResults = ({ endedGames }: Data): boolean => Array.isArray(endedGames);

/** What a charge says of games that ended before it (docs/ledger-format.md, "Games that ended"). */
export const sealClaims = (userId: string, { type, data, revision }: LogEvent): readonly Claim[] =>
  type === 'QuizFeeCharged' && sealsResults(data)
    ? (data['endedGames'] as readonly Data[]).map(({ sessionId, resultDigest }) => ({
        ...{ kind: 'seal', about: String(sessionId), userId, revision, atS: secondsOf(data), amountKobo: 0 },
        ...{ digest: String(resultDigest).slice(0, 32), code: 0, more: 0 },
      }))
    : [];

/** What the answers and the end of a game come to, for the charge that seals it. */
export const resultClaim = (about: string, { userId, revision, settledAs }: Game, data: Data): Claim => {
  const { reason, cause, occurredAt } = data;
  const result = ['sabi50/game-result/v1', about, reason, cause, occurredAt, settledAs];
  return {
    ...{ kind: 'result', about, userId: String(userId), revision, atS: secondsOf(data), amountKobo: 0 },
    ...{ digest: digestOf(JSON.stringify(result)), code: 0, more: 0 },
  };
};

/** What a share of the log says of sealing as a whole. Plain data. */
export interface Sealing {
  /** When the first charge sealed, in seconds since 1970. */
  begunS: number;
  /** The newest charge that does not, and when. */
  without: { readonly atS: number; readonly difference: Difference } | null;
  /** The newest charge of each player that does, in seconds since 1970. */
  readonly newestS: Map<string, number>;
}

export const noSealing = (): Sealing => ({ begunS: Infinity, without: null, newestS: new Map() });

/** Takes a charge into account. */
export function addCharge(sealing: Sealing, event: LogEvent): void {
  const atS = secondsOf(event.data);
  if (sealsResults(event.data)) {
    sealing.begunS = Math.min(sealing.begunS, atS);
    sealing.newestS.set(String(event.data['userId']), atS);
  } else if (!sealing.without || sealing.without.atS < atS) {
    const detail = 'it seals no results, though charges before it did';
    sealing.without = { atS, difference: at(event, 'result-not-sealed', detail) };
  }
}

/** Since one charge sealed, all do (rule money/results-sealed). */
export function compareSealing(parts: readonly Sealing[]): readonly Difference[] {
  const begunS = Math.min(...parts.map((part) => part.begunS));
  return parts.flatMap(({ without }) =>
    without && without.atS > begunS + REPLACED_WITHIN_S ? [without.difference] : [],
  );
}

/** The claims about one game: the result that a charge sealed is that of its answers, and the next charge sealed it. */
export function compareSeals(claims: readonly Claim[], parts: readonly Sealing[]): readonly Difference[] {
  const [result] = ofKind(claims, 'result');
  const seals = ofKind(claims, 'seal');
  if (seals.length > 0) return seals.flatMap((seal) => faultOf(seal, result));
  const [charge] = ofKind(claims, 'charge');
  if (!result || charge?.code !== SEALS) return [];
  const newestS = Math.max(...parts.map((part) => part.newestS.get(charge.userId) ?? 0));
  if (newestS <= result.atS + AT_ONCE_S) return [];
  return [claimed(result, 'result-not-sealed', 'the player was charged again, and no charge holds this result')];
}

function faultOf(seal: Claim, result: Claim | undefined): readonly Difference[] {
  if (!result) return [claimed(seal, 'sealed-without-game', `game ${seal.about} did not end`)];
  if (seal.userId === result.userId && seal.digest === result.digest) return [];
  const detail = `revision ${seal.revision} of wallet-${seal.userId} sealed another result`;
  return [claimed(result, 'sealed-result-differs', detail)];
}
