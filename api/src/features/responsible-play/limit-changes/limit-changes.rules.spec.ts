import { describe, expect, it } from '@jest/globals';
import { type SpendingEvent } from '../../../domain/player-limits/player-limits.events.js';
import { changesBehind, type StoredEvent } from './limit-changes.rules.js';

const at = (second: number): string => new Date(Date.UTC(2026, 10, 1, 10, 0, second)).toISOString();
const recorded = (id: string, event: SpendingEvent): StoredEvent => ({ ...event, id });
const userId = 'ada';

const EVENTS = [
  recorded('a', { type: 'DepositLimitSet', data: { userId, period: 'day', amountKobo: 50_000, occurredAt: at(1) } }),
  recorded('c', {
    type: 'DepositLimitRaiseAsked',
    data: { userId, period: 'day', amountKobo: null, confirmFrom: at(9), occurredAt: at(2) },
  }),
  recorded('b', { type: 'PlayPaused', data: { userId, until: at(8), occurredAt: at(2) } }),
  recorded('d', { type: 'PlayerExcluded', data: { userId, until: at(7), occurredAt: at(3) } }),
];
const idsBehind = (second: number, id: string | null, limit = 9) =>
  changesBehind(EVENTS, { at: new Date(at(second)), id }, limit).map((change) => change.id);

describe('the changes of a player’s limits', () => {
  it('are shown with what was set, and until when', () =>
    expect(changesBehind(EVENTS, { at: new Date(at(9)), id: null }, 9)).toEqual([
      { id: 'd', at: at(3), change: 'excluded', period: null, amount: null, until: at(7) },
      { id: 'c', at: at(2), change: 'raise-asked', period: 'day', amount: null, until: at(9) },
      { id: 'b', at: at(2), change: 'paused', period: null, amount: null, until: at(8) },
      { id: 'a', at: at(1), change: 'limit-set', period: 'day', amount: '500.00', until: null },
    ]));

  it('go on behind a row, also one of the same moment', () => {
    expect(idsBehind(2, 'c')).toEqual(['b', 'a']);
    expect(idsBehind(2, null)).toEqual(['a']);
    expect(idsBehind(9, null, 2)).toEqual(['d', 'c']);
  });
});
