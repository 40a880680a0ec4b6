import { createHash } from 'node:crypto';
import { lagosDate } from '@sabi50/contracts/business-time';
import { SHARE_BASIS_POINTS_MAX } from '@sabi50/contracts/station-statement-views';
import { canonicalJson } from '../../../kernel/canonical-json.js';

/** What a month of a station came to, in kobo (rule staff/station-statement). */
export interface Figures {
  readonly players: number;
  readonly plays: number;
  readonly feesKobo: number;
  readonly returnedKobo: number;
}

/** The figures with the share that counts for the month: what a statement is about. */
export interface Settled extends Figures {
  readonly keptKobo: number;
  readonly basisPoints: number;
  readonly shareKobo: number;
}

/** What a statement is made of; its digest is over all of it. */
export interface StatementContent extends Settled {
  readonly number: string;
  readonly stationId: string;
  readonly stationName: string;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly revision: number;
  readonly issuedBy: string;
  /** ISO 8601. */
  readonly issuedAt: string;
  /** The digest of the one that it corrects. */
  readonly replaces: string | null;
}

export const settled = (figures: Figures, basisPoints: number): Settled => {
  const keptKobo = figures.feesKobo - figures.returnedKobo;
  return { ...figures, keptKobo, basisPoints, shareKobo: shareOf(keptKobo, basisPoints) };
};

/** The station's part, rounded down to whole kobo; in whole numbers however large the product of the two is. */
export const shareOf = (keptKobo: number, basisPoints: number): number =>
  Number((BigInt(keptKobo) * BigInt(basisPoints)) / BigInt(SHARE_BASIS_POINTS_MAX));

const COMPARED = ['players', 'plays', 'feesKobo', 'returnedKobo', 'basisPoints'] as const;

/** Whether a month would be issued now as it was then. */
export const isSame = (one: Settled, other: Settled): boolean => COMPARED.every((name) => one[name] === other[name]);

/** A month is over when the first of the next has begun in Lagos (rule data/lagos-time). */
export const isOver = (month: string, now: Date): boolean => month < monthAt(now);

/** The month in Lagos at an instant, `YYYY-MM`. */
export const monthAt = (instant: Date): string => lagosDate(instant).slice(0, 7);

const NAME_LENGTH_MAX = 40;

/** `AKURE-FM-2026-10` of "Akure FM": what people call a statement by. */
export function firstNumber(stationName: string, month: string): string {
  const plain = stationName.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const words = plain.split(/[^A-Z0-9]+/).filter((word) => word !== '');
  return `${words.join('-').slice(0, NAME_LENGTH_MAX) || 'STATION'}-${month}`;
}

/** A correction has the number of the first with its revision behind it. */
export const numberOf = (first: string, revision: number): string => (revision === 1 ? first : `${first}-R${revision}`);

/** What shows later that nothing of it was changed: SHA-256 over its canonical JSON, in hex. */
export const digestOf = (content: StatementContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');
