import { describe, expect, it } from '@jest/globals';
import { type LogEvent } from '../log/log.js';
import { ADA, LogFixture, differencesIn, GAME, WALLET } from '../testing/log-fixture.js';
import { deposited } from '../testing/histories.js';
import { type Difference } from './difference.js';
import { Origins } from './origins.js';

const changed = (type: string, change: (event: LogEvent) => Partial<LogEvent>) =>
  deposited()
    .events()
    .map((event) => (event.type === type ? { ...event, ...change(event) } : event));
const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();

describe('where an event comes from', () => {
  it.each<[string, readonly LogEvent[], readonly string[]]>([
    [
      'time: beside it stands another',
      changed('FundsDeposited', ({ decidedAt }) => ({ decidedAt: later(decidedAt, 1) })),
      [`time ${WALLET} 1`],
    ],
    [
      'recorded: long after it was decided',
      changed('PaymentCredited', ({ recordedAt }) => ({ recordedAt: later(recordedAt, 601_000) })),
      [`recorded payment-00000000-0000-4000-8000-0000000000b1 2`],
    ],
    [
      'recorded: before it was decided',
      changed('PaymentInitiated', ({ recordedAt }) => ({ recordedAt: later(recordedAt, -60_000) })),
      [`recorded payment-00000000-0000-4000-8000-0000000000b1 0`],
    ],
    [
      'order: recorded before one that stands before it',
      changed('PaymentInitiated', ({ recordedAt }) => ({ recordedAt: later(recordedAt, 10_000) })).map(
        (event) => event,
      ),
      [`order payment-00000000-0000-4000-8000-0000000000b1 1`, `order ${WALLET} 0`, `order ${WALLET} 1`].concat(
        `order payment-00000000-0000-4000-8000-0000000000b1 2`,
      ),
    ],
    ['actor: not the product', changed('FundsDeposited', () => ({ actor: 'staff:x' })), [`actor ${WALLET} 1`]],
    ['actor: another player', changed('WalletOpened', () => ({ actor: `player:${GAME}` })), [`actor ${WALLET} 0`]],
    ['actor: the player', changed('WalletOpened', () => ({ actor: `player:${ADA}` })), []],
  ])('%s', async (_, events, expected) => {
    expect(await differencesIn(events)).toEqual(expected);
  });

  it('is the player alone for a fee', async () => {
    const charge = { sessionId: GAME, feeKobo: 5_000 };
    const fixture = deposited().wallet('QuizFeeCharged', charge, { deltaKobo: -5_000, actor: 'staff:x' });
    expect(await differencesIn(fixture)).toContain(`actor ${WALLET} 2`);
  });

  it('is who confirmed a large adjustment that another asked for', () => {
    const about = { adjustmentId: 'a', by: 'staff:asked', deltaKobo: 5_000, occurredAt: new LogFixture().now };
    const [event] = new LogFixture().wallet('BalanceAdjusted', about, { actor: 'staff:confirmed' }).events();
    if (!event) throw new Error('There is one event');
    const found = (confirmedBy: ReadonlyMap<string, string>): readonly unknown[] => {
      const differences: Difference[] = [];
      const findings = {
        differs: (difference: Difference) => void differences.push(difference),
        open: () => undefined,
      };
      const facts = { outages: [], nowMs: Date.parse(event.recordedAt), keepsTimes: true, confirmedBy };
      new Origins(findings, facts).add(event, 'wallet');
      return differences.map(({ what }) => what).filter((what) => what === 'actor');
    };
    expect(found(new Map([['a', 'staff:confirmed']]))).toEqual([]);
    expect(found(new Map([['a', 'staff:another']]))).toEqual(['actor']);
    expect(found(new Map())).toEqual(['actor']);
  });

  it('may be recorded late where the log was copied', () => {
    const found: unknown[] = [];
    const findings = { differs: (difference: unknown) => void found.push(difference), open: () => undefined };
    const [event] = new LogFixture().wallet('WalletOpened').events();
    if (!event) throw new Error('There is one event');
    const copied = { ...event, recordedAt: later(event.recordedAt, 86_400_000) };
    const facts = { outages: [], confirmedBy: new Map<string, string>(), nowMs: Date.parse(copied.recordedAt) };
    new Origins(findings, { ...facts, keepsTimes: false }).add(copied, 'wallet');
    expect(found).toEqual([]);
    new Origins(findings, { ...facts, keepsTimes: true }).add(copied, 'wallet');
    expect(found).toHaveLength(1);
  });
});
