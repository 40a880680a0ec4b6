import { describe, expect, it } from '@jest/globals';
import { type TimelineRowView } from '@sabi50/contracts/player-timeline-views';
import { pageOf, rowsByDay } from './timeline.rules';

const row = (id: string, at: string): TimelineRowView => ({ id, at, kind: 'logins', login: 'player' });

describe('the timeline of a player', () => {
  it('stands under days in Lagos, where midnight comes an hour before that of UTC', () => {
    const rows = [
      row('late', '2026-11-20T23:30:00.000Z'),
      row('noon', '2026-11-20T11:00:00.000Z'),
      row('before', '2026-11-19T22:59:00.000Z'),
    ];
    expect(rowsByDay(rows).map(({ day, rows: of }) => [day, of.map(({ id }) => id)])).toEqual([
      ['2026-11-21', ['late']],
      ['2026-11-20', ['noon']],
      ['2026-11-19', ['before']],
    ]);
  });

  it('leads from money that came by card to its payment, and from games and their fees to the game', () => {
    const money = { amount: '500.00', balanceAfter: null, owedAfter: null, category: null, failure: null, flag: null };
    const of = (kind: 'deposit' | 'held_deposit' | 'quiz_fee' | 'refund' | 'owed_paid', reference: string | null) =>
      pageOf({ ...row('x', ''), kind: 'money', money: { ...money, kind, reference, act: null, deposit: null } });
    expect(of('deposit', 'r1')).toBe('/payments/r1/show');
    expect(of('held_deposit', 'r2')).toBe('/payments/r2/show');
    expect(of('quiz_fee', 's1')).toBe('/games/s1/show');
    expect(of('refund', 's1')).toBe('/games/s1/show');
    expect(of('owed_paid', 'r1')).toBeNull();
    expect(of('deposit', null)).toBeNull();
    expect(pageOf(row('x', ''))).toBeNull();
    const game = { category: 'sports', language: 'en', totalQuestions: 5, correctAnswers: 3, pointsEarned: 1 } as const;
    expect(pageOf({ id: 'g1', at: '', kind: 'games', game: { ...game, reason: 'completed', refunded: false } })).toBe(
      '/games/g1/show',
    );
    const mail = { mail: 'custom', subject: 'Hello', outcome: 'in-doubt', reply: null, canBeSentAgain: false } as const;
    const mailed = (source: 'account' | 'broadcast') => pageOf({ ...row('b1', ''), mail: { ...mail, source } });
    expect([mailed('broadcast'), mailed('account')]).toEqual(['/broadcast/sent/b1', null]);
  });
});
