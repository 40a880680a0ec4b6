import { describe, expect, it } from '@jest/globals';
import { TIMELINE_KINDS, type TimelineKind, type TimelineRowView } from '@sabi50/contracts/player-timeline-views';
import { pageOfSources, placeInKind, placeOf } from './timeline.rules.js';

const at = (second: number): string => new Date(Date.UTC(2026, 10, 1, 10, 0, second)).toISOString();
const row = (kind: TimelineKind, id: string, second: number): TimelineRowView => ({ id, at: at(second), kind });
const game = (n: number, second: number) => row('games', `00000000-0000-4000-8000-00000000000${n}`, second);
const login = (n: number, second: number) => row('logins', String(n), second);
const ids = (rows: readonly TimelineRowView[]) => rows.map(({ id }) => id.slice(-1));

describe('a page of several sources', () => {
  it('has the newest of all of them, and names its last row as where the next page begins', () => {
    const page = pageOfSources(
      [
        [game(5, 5), game(3, 3)],
        [login(4, 4), login(1, 1)],
      ],
      3,
    );
    expect(ids(page.items)).toEqual(['5', '4', '3']);
    expect(page.next).toBe(`${at(3)}/games/${game(3, 3).id}`);
  });

  it('has as many rows as were asked for, those of one moment in the order of their kinds', () => {
    const page = pageOfSources([[game(5, 3), game(4, 3)], [login(9, 3)]], 2);
    expect(ids(page.items)).toEqual(['5', '4']);
    expect(page.next).toBe(`${at(3)}/games/${game(4, 3).id}`);
  });

  it('is the last one where nothing is left', () => {
    expect(pageOfSources([[game(5, 5)], [login(3, 3)]], 2).next).toBeNull();
    expect(pageOfSources([[game(5, 5), game(4, 5)]], 2).next).toBeNull();
    expect(pageOfSources([], 2)).toEqual({ items: [], next: null });
  });

  it('leaves out what is older than a period, and leads to nothing of it', () => {
    const page = pageOfSources([[game(5, 5), game(3, 3)], [login(4, 4)]], 2, new Date(at(4)));
    expect(ids(page.items)).toEqual(['5', '4']);
    expect(page.next).toBeNull();
  });
});

describe('a place in the timeline', () => {
  const behind = (text: string) => {
    const place = placeOf(text);
    return place && TIMELINE_KINDS.map((kind) => placeInKind(place, kind));
  };

  it('is behind a row of its kind, behind the moment for kinds above it, and at the moment for those below', () => {
    const { id } = game(4, 3);
    const strictly = { at: new Date(at(3)), id: null };
    const same = { at: new Date(Date.parse(at(3)) + 1), id: null };
    expect(behind(`${at(3)}/games/${id}`)).toEqual([strictly, { ...strictly, id }, same, same, same, same, same]);
  });

  it('is a moment alone too, in any zone', () => {
    const strictly = { at: new Date(at(3)), id: null };
    expect(behind('2026-11-01T11:00:03+01:00')).toEqual(TIMELINE_KINDS.map(() => strictly));
  });

  it.each([
    '',
    'yesterday',
    '2026-11-01',
    at(3) + '/games/7',
    at(3) + '/secrets/7',
    at(3) + '/',
    '2026-13-01T10:00:00Z',
  ])('is not "%s"', (text) => expect(placeOf(text)).toBeNull());
});
