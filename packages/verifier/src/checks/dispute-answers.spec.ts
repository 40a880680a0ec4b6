import { describe, expect, it } from '@jest/globals';
import { A_DAY_LATER, ADA, LogFixture, differencesIn, openIn, PAYMENT } from '../testing/log-fixture.js';
import { type LoggedDecision } from './staff-decisions.js';

const STAFF = '00000000-0000-4000-8000-0000000000e1';
const CHANGE = '00000000-0000-4000-8000-0000000000f1';
const BY = `staff:${STAFF}`;
const STREAM = `payment-${PAYMENT}`;
const MONEY = { amountKobo: 50_000, providerFeeKobo: 0 };

/** A deposit in Ada's wallet that is disputed. */
const disputed = () =>
  new LogFixture()
    .payment('PaymentInitiated', { amountKobo: 50_000 })
    .payment('PaymentSucceeded', MONEY)
    .wallet('WalletOpened')
    .wallet('FundsDeposited', { paymentReference: PAYMENT, ...MONEY }, { deltaKobo: 50_000, actor: 'system:payments' })
    .payment('PaymentCredited', { amountKobo: 50_000 })
    .payment('PaymentDisputeChanged', { providerId: 'd1', amountKobo: 50_000, status: 'open', dueAt: null })
    .wallet('PlayStopped', { paymentReference: PAYMENT, disputeId: 'd1' });
const answer = (fixture: LogFixture, fields: object = {}) => {
  const decided = { changeId: CHANGE, by: BY, byRole: 'super_admin', amountKobo: 50_000, transactionId: '1' };
  const about = { userId: ADA, reference: PAYMENT, providerId: 'd1', answer: 'contested' };
  return fixture.add(STREAM, 'PaymentDisputeAnswered', { ...about, ...decided, ...fields }, BY);
};
const ended = (fixture: LogFixture, outcome: string, fields: object = {}) =>
  fixture.payment('PaymentDisputeAnswerEnded', { changeId: CHANGE, providerId: 'd1', outcome, ...fields });
const withBank = (fixture: LogFixture) =>
  fixture.payment('PaymentDisputeChanged', {
    ...{ providerId: 'd1', amountKobo: 50_000, status: 'open', dueAt: null, isAnswered: true },
  });
const contested = () => withBank(ended(answer(disputed()), 'taken'));
const entryOf = (fixture: LogFixture, changed: Partial<LoggedDecision> = {}): LoggedDecision => {
  const event = fixture.events().find(({ type }) => type === 'PaymentDisputeAnswered');
  return {
    ...{ id: '1', eventId: event?.id ?? '', changeId: CHANGE, actorId: STAFF, actorRole: 'super_admin' },
    ...{ action: 'payment.answer-dispute', subjectId: PAYMENT, amount: '500.00', disputeAnswer: 'd1 contested' },
    ...{ reasonCode: null, until: null, occurredAt: event?.decidedAt ?? '', ...changed },
  };
};
const found = (fixture: LogFixture) => differencesIn(fixture, { decisions: [entryOf(fixture)] });

describe('an answer to a dispute', () => {
  it('has its entry in the staff log, and what came of it once', async () => {
    expect(await found(contested())).toEqual([]);
    expect(await openIn(contested(), { decisions: [entryOf(contested())] })).toEqual([]);
  });

  it.each<[string, Partial<LoggedDecision>]>([
    ['answer', { disputeAnswer: 'd1 accepted' }],
    ['dispute', { disputeAnswer: 'd2 contested' }],
    ['words for it', { disputeAnswer: null }],
  ])('differs from an entry with another %s', async (_, changed) => {
    const decisions = [entryOf(contested(), changed)];
    expect(await differencesIn(contested(), { decisions })).toEqual([`staff-log-differs ${STREAM} 4`]);
  });

  it('is given once, to a dispute that is open', async () => {
    expect(await found(answer(contested(), { changeId: STAFF }))).toContain(`dispute-answer ${STREAM} 7`);
    const other = answer(disputed(), { providerId: 'd2' });
    expect(await found(other)).toContain(`dispute-answer ${STREAM} 4`);
  });

  it('may be given anew after the provider refused it', async () => {
    const again = ended(answer(ended(answer(disputed()), 'refused'), { changeId: STAFF }), 'taken', {
      changeId: STAFF,
    });
    expect((await found(withBank(again))).filter((text) => !text.startsWith('not-logged'))).toEqual([]);
  });

  it('ends once, and only where it was given; nobody but the product says how', async () => {
    expect(await found(ended(contested(), 'taken'))).toEqual([`dispute-answer ${STREAM} 7`]);
    expect(await found(ended(contested(), 'taken', { changeId: STAFF }))).toEqual([`dispute-answer ${STREAM} 7`]);
    expect(await differencesIn(ended(disputed(), 'taken'))).toEqual([`dispute-answer ${STREAM} 4`]);
    const forged = contested().changeActor('PaymentDisputeAnswerEnded', BY);
    expect(await found(forged)).toEqual([`actor ${STREAM} 5`]);
  });

  it('is open until the provider has it, and is missed when it does not end soon after that', async () => {
    const waiting = answer(disputed());
    expect(await found(waiting)).toEqual([]);
    expect(await openIn(waiting, { decisions: [entryOf(waiting)] })).toEqual([`dispute-answer ${STREAM}`]);
    const heard = withBank(answer(disputed()));
    expect(await found(heard)).toEqual([`answer-not-ended ${STREAM} 4`]);
    const soon = { now: new Date(A_DAY_LATER.getTime() - 86_400_000 + 60_000), decisions: [entryOf(heard)] };
    expect(await differencesIn(heard, soon)).toEqual([]);
    expect(await openIn(heard, soon)).toEqual([`dispute-answer ${STREAM}`]);
  });

  it('that ended is missed by nobody, however the bank decides', async () => {
    const won = contested()
      .payment('PaymentDisputeChanged', { providerId: 'd1', amountKobo: 50_000, status: 'won', dueAt: null })
      .wallet('PlayAllowed', { paymentReference: PAYMENT, disputeId: 'd1' });
    expect(await found(won)).toEqual([]);
    expect(await found(won.without('PaymentDisputeAnswerEnded'))).toEqual([`answer-not-ended ${STREAM} 4`]);
  });
});
