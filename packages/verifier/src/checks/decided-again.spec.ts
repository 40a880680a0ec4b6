import { describe, expect, it } from '@jest/globals';
import { type LogEvent } from '../log/log.js';
import {
  A_DAY_LATER,
  ADA,
  differencesIn,
  findingsIn,
  GAME,
  type LogFixture,
  PAYMENT,
  WALLET,
} from '../testing/log-fixture.js';
import { BANK, charged, deposited, played } from '../testing/histories.js';
import { compareIds } from './event-ids.js';

const RULES = {
  ...{ answerWindowMs: 20_000, answerGraceMs: 5_000, shownAfterMaxMs: 10_000, lifetimeMs: 1_800_000 },
  ...{ correctForPoint: 3, pointsWhenWon: 1, scores: { easy: 1, medium: 2, hard: 3 } },
};
const charge = (changed: Record<string, unknown>): LogFixture => charged(deposited()).change('QuizFeeCharged', changed);
const changed = (events: readonly LogEvent[], type: string, change: Partial<LogEvent>): readonly LogEvent[] =>
  events.map((event) => (event.type === type ? { ...event, ...change } : event));
const found = async (events: LogFixture | readonly LogEvent[]): Promise<readonly string[]> =>
  differencesIn(events, { versions: BANK, now: new Date(A_DAY_LATER.getTime() + 86_400_000) });

describe('a charge', () => {
  it.each<[string, Record<string, unknown>]>([
    ['more points for a game that is won', { rules: { ...RULES, pointsWhenWon: 50 } }],
    ['fewer right answers for the point', { rules: { ...RULES, correctForPoint: 1 } }],
    ['another score', { rules: { ...RULES, scores: { ...RULES.scores, hard: 9 } } }],
    ['a score for a difficulty that was none', { rules: { ...RULES, scores: { ...RULES.scores, absurd: 1 } } }],
    ['a longer window', { rules: { ...RULES, answerWindowMs: 20_001 } }],
    ['another fee', { feeKobo: 1 }],
    ['more questions', { questions: [] }],
  ])('is by the price and the rules of its time: not %s', async (_, fields) => {
    expect(await found(charge(fields))).toContain(`terms ${WALLET} 2`);
  });

  it('may name those rules', async () => {
    expect(await found(charge({ rules: RULES }))).not.toContain(`terms ${WALLET} 2`);
  });

  it('draws versions of questions that were there', async () => {
    const young = new Map(
      [...BANK].map(([name, version]) => [name, { ...version, createdAt: '2026-11-24T11:00:00.000Z' }]),
    );
    expect(await differencesIn(played(3), { versions: young })).toEqual(Array(5).fill(`drawn-early quiz-${GAME} 0`));
  });
});

describe('a game that is charged', () => {
  const HOUR_MS = 3_600_000;
  const staff = { by: 'staff:sade', byRole: 'super_admin', changeId: GAME };
  const stopped = (type: string, until: string | null, stream: 'account' | 'spending' = 'account'): LogFixture =>
    deposited().add(`${stream}-${ADA}`, type, { userId: ADA, until, ...(stream === 'account' && staff) }, 'staff:sade');
  const END = '2026-11-24T12:00:00.000Z';
  const at = `charged-while-stopped ${WALLET} 2`;

  it('is not charged while its player is suspended, pauses or is excluded', async () => {
    for (const fixture of [
      stopped('PlayerSuspended', null),
      stopped('PlayerSuspended', END),
      stopped('PlayPaused', END, 'spending'),
      stopped('PlayerExcluded', END, 'spending'),
    ]) {
      expect(await found(charged(fixture.after(HOUR_MS)))).toContain(at);
    }
  });

  it('is not charged while its player is to be erased', async () => {
    const asked = deposited().add(`account-${ADA}`, 'ErasureRequested', { userId: ADA }, `player:${ADA}`);
    expect(await found(charged(asked.after(HOUR_MS)))).toContain(at);
    const kept = asked.add(`account-${ADA}`, 'ErasureCancelled', { userId: ADA }, `player:${ADA}`);
    expect(await found(charged(kept.after(HOUR_MS)))).not.toContain(`charged-while-stopped ${WALLET} 3`);
  });

  it('is charged when that is over, and may be at the same moment', async () => {
    const lifted = stopped('PlayerSuspended', null).add(
      `account-${ADA}`,
      'PlayerSuspensionLifted',
      { userId: ADA, suspensionId: GAME, ...staff },
      'staff:sade',
    );
    for (const fixture of [
      lifted.after(HOUR_MS),
      stopped('PlayerSuspended', END).after(3 * HOUR_MS),
      stopped('PlayPaused', END, 'spending').after(3 * HOUR_MS),
      stopped('PlayerSuspended', null),
    ]) {
      expect(await found(charged(fixture))).not.toContain(at);
    }
  });
});

describe('a payment', () => {
  const SECOND = '00000000-0000-4000-8000-0000000000b2';
  const at = `paid-while-stopped payment-${SECOND} 0`;
  const begun = (fixture: LogFixture, actor: string): LogFixture =>
    fixture
      .after(3_600_000)
      .add(`payment-${SECOND}`, 'PaymentInitiated', { userId: ADA, reference: SECOND, amountKobo: 20_000 }, actor);
  const paused = (until: string): LogFixture =>
    deposited().add(`spending-${ADA}`, 'PlayPaused', { userId: ADA, until }, `player:${ADA}`);

  it('is not begun by a player who is stopped, though the product may recover one', async () => {
    expect(await found(begun(paused('2026-11-24T12:00:00.000Z'), `player:${ADA}`))).toContain(at);
    expect(await found(begun(paused('2026-11-24T12:00:00.000Z'), 'system:payments'))).not.toContain(at);
    expect(await found(begun(paused('2026-11-24T10:30:00.000Z'), `player:${ADA}`))).not.toContain(at);
  });
});

describe('an event', () => {
  it('is not of the future', async () => {
    const adjusted = deposited().wallet(
      'BalanceAdjusted',
      { adjustmentId: GAME, deltaKobo: 1, by: 'staff:sade' },
      { deltaKobo: 1, actor: 'staff:sade' },
    );
    const later = '2036-01-01T00:00:00.000Z';
    const [last] = adjusted.events().slice(-1) as [LogEvent];
    const events = [
      ...adjusted.events().slice(0, -1),
      { ...last, decidedAt: later, recordedAt: later, data: { ...last.data, occurredAt: later } },
    ];
    expect(await differencesIn(events, { now: A_DAY_LATER })).toContain(`future ${WALLET} 2`);
  });

  it('is recorded within a minute, or within ten in an outage', async () => {
    const late = changed(deposited().events(), 'PaymentCredited', { recordedAt: '2026-11-24T10:08:00.000Z' });
    expect(await found(late)).toEqual([`recorded payment-${PAYMENT} 2`]);
    const fromS = Date.parse('2026-11-24T10:00:06.000Z') / 1_000;
    expect(await differencesIn(late, { outages: [{ fromS, toS: fromS + 470 }] })).toEqual([]);
  });

  it('follows the time of the event before it in its stream', async () => {
    const early = '2026-11-24T09:50:00.000Z';
    const times = { decidedAt: early, recordedAt: early };
    for (const [type, name] of [
      ['FundsDeposited', `time ${WALLET} 1`],
      ['PaymentCredited', `time payment-${PAYMENT} 2`],
    ] as const) {
      const events = deposited().events();
      const data = events.find((event) => event.type === type)?.data;
      expect(await found(changed(events, type, { ...times, data: { ...data, occurredAt: early } }))).toContain(name);
    }
  });

  it('is by a role that may decide it', async () => {
    const fixture = deposited().wallet(
      'BalanceAdjusted',
      { adjustmentId: GAME, deltaKobo: 1, by: 'staff:sade', byRole: 'radio_station_admin' },
      { deltaKobo: 1, actor: 'staff:sade' },
    );
    expect(await found(fixture)).toContain(`role ${WALLET} 2`);
  });

  it('is of a schema version that there is', async () => {
    for (const schemaVersion of [0, 2, Number.NaN]) {
      expect(await found(changed(deposited().events(), 'PaymentCredited', { schemaVersion }))).toEqual([
        `schema-version payment-${PAYMENT} 2`,
      ]);
    }
  });

  it('is no act of a player in an outage', async () => {
    const fromS = Date.parse('2026-11-24T09:59:00.000Z') / 1_000;
    const answers = await differencesIn(played(3), { versions: BANK, outages: [{ fromS, toS: fromS + 600 }] });
    expect(answers).toContain(`played-in-outage ${WALLET} 2`);
  });

  it('has an id of its own', async () => {
    const events = deposited().events();
    const twice = events.map((event, index) => (index === 3 ? { ...event, id: events[1]?.id ?? '' } : event));
    const idsOf = async (log: readonly LogEvent[]) => compareIds([(await findingsIn(log)).part.ids]);
    expect(await idsOf(twice)).toMatchObject([{ what: 'same-id', detail: `two events have the id ${events[1]?.id}` }]);
    expect(await idsOf(events)).toEqual([]);
  });

  it.each<[string, Partial<LogEvent>]>([
    ['data that is null', { data: null as never }],
    ['data that is a list', { data: [] as never }],
    ['no actor', { actor: undefined }],
    ['no time', { decidedAt: undefined }],
    ['an id that is none', { id: 'nobody' }],
  ])('that cannot be read is a difference, and the others are read: %s', async (_, change) => {
    const events = changed(charge({ feeKobo: 1 }).events(), 'PaymentCredited', change);
    const differences = await found(events);
    expect(differences).toContain(`unreadable-event payment-${PAYMENT} 2`);
    expect(differences).toContain(`terms ${WALLET} 2`);
  });

  it('whose parts cannot be read is one too', async () => {
    const events = deposited().events();
    const hostile = {
      ...events[0],
      get data(): never {
        throw new SyntaxError('Unexpected token');
      },
    } as LogEvent;
    expect(await found([hostile, ...events.slice(1)])).toContain(`unreadable-event payment-${PAYMENT} 0`);
    for (const questions of [1, [null], [{}]]) {
      expect(await found(charge({ questions }))).toContain(`unreadable-event ${WALLET} 2`);
    }
  });
});
