import { describe, expect, it } from '@jest/globals';
import { type TimelineRowView } from '@sabi50/vocabulary/player-timeline-views';
import { pageOfSources } from './timeline.rules.js';

const at = (second: number): string => new Date(Date.UTC(2026, 10, 1, 10, 0, second)).toISOString();
const row = (id: string, second: number): TimelineRowView => ({ id, at: at(second), kind: 'logins', login: 'player' });
const ids = (rows: readonly TimelineRowView[]) => rows.map(({ id }) => id);

describe('a page of several sources', () => {
  it('has the newest of all of them, and where the next page begins', () => {
    const page = pageOfSources(
      [
        [row('a5', 5), row('a3', 3)],
        [row('b4', 4), row('b1', 1)],
      ],
      3,
    );
    expect(ids(page.items)).toEqual(['a5', 'b4', 'a3']);
    expect(page.next).toBe(at(3));
  });

  it('holds all rows of its last moment, in the order of the sources', () => {
    const page = pageOfSources([[row('a5', 5), row('a3', 3)], [row('b3', 3), row('b2', 2)], [row('c3', 3)]], 2);
    expect(ids(page.items)).toEqual(['a5', 'a3', 'b3', 'c3']);
    expect(page.next).toBe(at(3));
  });

  it('is not the last one where a source found more than a page, all of one moment', () => {
    expect(pageOfSources([[row('a5', 5), row('a4', 5), row('a3', 5)]], 2)).toMatchObject({ next: at(5) });
  });

  it('is the last one where nothing is left', () => {
    expect(pageOfSources([[row('a5', 5)], [row('b3', 3)]], 2).next).toBeNull();
    expect(pageOfSources([[row('a5', 5), row('a3', 3)], [row('b3', 3)]], 2).next).toBeNull();
    expect(pageOfSources([], 2)).toEqual({ items: [], next: null });
  });
});
