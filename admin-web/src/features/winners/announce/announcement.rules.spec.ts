import { describe, expect, it } from '@jest/globals';
import { WINNERS_ANNOUNCED_MAX } from '@sabi50/contracts/limits';
import { PLAYER_RESTRICTIONS } from '@sabi50/contracts/player-restrictions';
import { type WinnerCandidateView } from '@sabi50/contracts/winner-views';
import { announcementOn, callOf, changed, inDraw, isFull, isPicked, needsWarning, toggled } from './announcement.rules';

const player = (id: string, facts: Partial<WinnerCandidateView> = {}): WinnerCandidateView => ({
  ...{ id, fullName: `Player ${id}`, phoneNumber: '080****1234', location: 'northern', points: 20 },
  ...{ isInDraw: true, hasWon: false, lastWonOn: null, restrictions: [], ...facts },
});
const EMPTY = announcementOn('2026-11-20');

describe('announcing winners', () => {
  it('picks a player, and leaves them out again', () => {
    const one = toggled(EMPTY, player('a'));
    expect(isPicked(one, player('a'))).toBe(true);
    expect(toggled(one, player('a'))).toEqual(EMPTY);
  });

  it('knows the state of players from Lagos alone', () => {
    const both = toggled(toggled(EMPTY, player('a', { location: 'lagos' })), player('b'));
    expect(both.picked.map(({ state }) => state)).toEqual(['Lagos', '']);
  });

  it('gives everybody the prize for all who has none of their own', () => {
    const both = toggled(toggled({ ...EMPTY, prizeForAll: ' A lamp ' }, player('a')), player('b'));
    expect(callOf(changed(both, 'b', { prize: 'A radio', state: 'Kano' }))).toEqual({
      ...{ drawKind: 'daily', drawDate: '2026-11-20', tellByMail: true },
      ...{ allowOthers: false, allowRestricted: false },
      winners: [
        { playerId: 'a', prize: 'A lamp' },
        { playerId: 'b', prize: 'A radio', state: 'Kano' },
      ],
    });
  });

  it('sends nothing while a prize is missing or nobody is picked', () => {
    expect(callOf({ ...EMPTY, prizeForAll: 'A lamp' })).toBeNull();
    expect(callOf(toggled(EMPTY, player('a')))).toBeNull();
    expect(callOf(changed(toggled(EMPTY, player('a')), 'a', { prize: '  ' }))).toBeNull();
  });

  it('says that others are meant as well where one was not in the draw', () => {
    const announcement = toggled({ ...EMPTY, prizeForAll: 'A lamp' }, player('a', { isInDraw: false }));
    expect(callOf(announcement)).toMatchObject({ allowOthers: true });
  });

  it('warns of a player who may not play now, and says that such players are meant as well', () => {
    expect(needsWarning(player('a'))).toBe(false);
    for (const restriction of PLAYER_RESTRICTIONS) {
      const restricted = player('a', { restrictions: [restriction] });
      expect(needsWarning(restricted)).toBe(true);
      const announcement = toggled({ ...EMPTY, prizeForAll: 'A lamp' }, restricted);
      expect(callOf(announcement)).toMatchObject({ allowOthers: false, allowRestricted: true });
    }
  });

  it('begins with nobody in another draw, and ends at as many as one call takes', () => {
    expect(inDraw(toggled(EMPTY, player('a')), { drawKind: 'weekly' })).toEqual({ ...EMPTY, drawKind: 'weekly' });
    const full = Array.from({ length: WINNERS_ANNOUNCED_MAX + 1 }, (_, index) => player(String(index))).reduce(
      toggled,
      EMPTY,
    );
    expect(full.picked).toHaveLength(WINNERS_ANNOUNCED_MAX);
    expect(isFull(full)).toBe(true);
  });
});
