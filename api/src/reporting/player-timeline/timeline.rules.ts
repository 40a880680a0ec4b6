import {
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelineRowView,
  type TimelineView,
} from '@sabi50/contracts/player-timeline-views';
import { type RowPlace } from '../../kernel/position.js';

/** A row of the whole timeline; what is behind it is older, or of the same moment and stands below it. */
export interface TimelinePlace {
  readonly at: Date;
  /** Null: behind all rows of that moment. */
  readonly row: { readonly kind: TimelineKind; readonly id: string } | null;
}

/** Where a timeline begins: after everything that happened; a clock of a database may be ahead of ours. */
export const TIMELINE_START: TimelinePlace = { at: new Date('9999-12-31T00:00:00.000Z'), row: null };

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const MOMENT = String.raw`\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[+-]\d\d:\d\d)`;

/** A moment, or `next` of a page: moment, kind and id of its last row. */
const PLACE = new RegExp(
  `^(${MOMENT})(?:/(?:(money|games|limits|mails|erasure)/(${UUID})|(logins|staff-acts)/(\\d{1,18})))?$`,
);

/** Null: the text is neither. */
export function placeOf(text: string): TimelinePlace | null {
  const [, moment = '', ...parts] = PLACE.exec(text) ?? [];
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return null;
  const [kind, id] = parts.filter((part) => part !== undefined);
  return { at, row: kind === undefined || id === undefined ? null : { kind: kind as TimelineKind, id } };
}

const textOf = ({ at, kind, id }: TimelineRowView): string => [at, kind, id].join('/');

/** Rows of one moment stand in the order of their kinds. */
const rankOf = (kind: TimelineKind): number => TIMELINE_KINDS.indexOf(kind);

/** Where the rows of one kind go on that stand behind a place of the whole timeline. */
export function placeInKind({ at, row }: TimelinePlace, kind: TimelineKind): RowPlace {
  if (row?.kind === kind) return { at, id: row.id };
  // Rows of that moment are still to come where their kind stands below.
  if (row && rankOf(kind) > rankOf(row.kind)) return { at: new Date(at.getTime() + 1), id: null };
  return { at, id: null };
}

/**
 * A page of what several kinds found behind one place, each the newest first, in the order of kinds and with one row more
 * than the page holds or with all that it has. What is older than `since` is left out.
 */
export function pageOfSources(
  sources: readonly (readonly TimelineRowView[])[],
  limit: number,
  since: Date | null = null,
): TimelineView {
  const from = since?.toISOString() ?? '';
  const found = sources.flat().filter(({ at }) => at >= from);
  const rows = found.sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rows.length > limit ? textOf(last) : null };
}

/** The place where a page begins: behind the one that is asked for, and not before a period is over. */
export const placeWithin = (place: TimelinePlace, until: Date | null): TimelinePlace =>
  until !== null && until < place.at ? { at: until, row: null } : place;
