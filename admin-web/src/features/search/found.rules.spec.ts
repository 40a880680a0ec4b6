import { describe, expect, it } from '@jest/globals';
import { type PlayerHitView, type SearchView } from '@sabi50/contracts/search-views';
import { groupsOf } from './found.rules';
import { movedBy, movedToGroup } from './search-dialog';
import { opensSearch } from '../../ui/shortcuts.rules';

const ADA: PlayerHitView = {
  ...{ id: 'p1', name: 'Ada Obi', email: 'ada@sabi50.test', location: 'lagos', isEmailVerified: true, isActive: true },
  ...{ balance: '0.00', owed: '0.00', matched: 'name' },
};
const FOUND: SearchView = {
  players: { hits: [ADA], hasMore: true },
  payments: { hits: [], hasMore: false },
  games: { hits: [], hasMore: false },
  questions: {
    hits: [{ id: 'q1', question: 'Ada?', category: 'sports', language: 'en', isActive: true }],
    hasMore: true,
  },
};
const pathsOf = (found: SearchView) =>
  groupsOf(found, 'ada').flatMap(({ options }) => options.map(({ to }) => decodeURIComponent(to)));

describe('what was found', () => {
  it('leads to its page, and to the list where there is more than is shown', () =>
    expect(pathsOf(FOUND)).toEqual([
      '/users/p1/show',
      '/users?filter={"search":"ada"}',
      '/questions/q1/show',
      '/questions?filter={"search":"ada"}',
    ]));

  it('leads from a payment to its page', () => {
    const paid = { reference: 'r1', userId: 'p1', userName: 'Ada Obi', amount: '500.00' };
    const hits = [{ ...paid, status: 'completed' as const, flag: null, back: null, createdAt: '2026-11-20T12:00:00Z' }];
    expect(pathsOf({ players: { hits: [], hasMore: false }, payments: { hits, hasMore: false } })).toEqual([
      '/payments/r1/show',
    ]);
  });

  it('says that there is more where no list can show it', () => {
    const byPhone = { hits: [{ ...ADA, matched: 'phone-end' as const }], hasMore: true };
    expect(groupsOf({ players: byPhone }, '4127')).toMatchObject([{ isCut: true, options: [{ type: 'hit' }] }]);
    expect(groupsOf(FOUND, 'ada')).toMatchObject([{ isCut: false }, { isCut: false }]);
  });

  it('is walked through by the keys, round the ends and from group to group', () => {
    const groups = groupsOf(FOUND, 'ada');
    expect([movedBy(groups, 0, 1), movedBy(groups, 3, 1), movedBy(groups, 0, -1), movedBy([], 0, 1)]).toEqual([
      1,
      0,
      3,
      null,
    ]);
    expect([0, 1, 2].map((active) => movedToGroup(groups, active, 1))).toEqual([2, 2, null]);
    expect([0, 1, 2, 3].map((active) => movedToGroup(groups, active, -1))).toEqual([null, null, 0, 0]);
  });
});

describe('the keys that open the search', () => {
  const pressed = (key: string, more: object = {}) =>
    opensSearch({
      ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, defaultPrevented: false },
      ...{ target: { tagName: 'BODY' } as unknown as EventTarget },
      ...more,
    });
  const field = { target: { tagName: 'INPUT' } as unknown as EventTarget };

  it('are Ctrl-K everywhere and / outside fields', () => {
    expect([pressed('k', { ctrlKey: true }), pressed('K', { metaKey: true }), pressed('/')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(pressed('k', { ctrlKey: true, ...field })).toBe(true);
    expect([pressed('/', field), pressed('k'), pressed('/', { defaultPrevented: true })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
