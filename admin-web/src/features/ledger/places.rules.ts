import { nairaText } from '@sabi50/contracts/money';

/** What a stream of the log is about, by the beginning of its name, and the page that shows it. */
const PLACES = {
  wallet: (id: string) => `/users/${id}/show`,
  points: (id: string) => `/users/${id}/show`,
  account: (id: string) => `/users/${id}/show`,
  spending: (id: string) => `/users/${id}/show`,
  payment: (id: string) => `/payments/${id}/show`,
  quiz: (id: string) => `/games/${id}/show`,
} as const;

export type PlaceKind = keyof typeof PLACES;

/** Where something was found, as people know it. */
export interface FoundPlace {
  readonly kind: PlaceKind;
  readonly id: string;
  readonly path: string;
}

const STREAM = /^([a-z]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const isKnown = (kind: string | undefined): kind is PlaceKind => kind !== undefined && Object.hasOwn(PLACES, kind);

/** The page of a stream such as `wallet-<id>`; null of what has none, such as a table. */
export function placeOf(where: string): FoundPlace | null {
  const [, kind, id] = STREAM.exec(where) ?? [];
  return isKnown(kind) && id !== undefined ? { kind, id, path: PLACES[kind](id) } : null;
}

/** The verifier's own words with naira instead of kobo. */
export const inNaira = (words: string): string =>
  words.replace(/(-?\d{1,15}) kobo/g, (_, kobo: string) => nairaText(Number(kobo)));
