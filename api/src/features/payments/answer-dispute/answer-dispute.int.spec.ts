import { randomUUID } from 'node:crypto';
import { QueryBus } from '@nestjs/cqrs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient, type HttpResponse } from '@sabi50/proof/http-client';
import { type DisputeAct } from '@sabi50/contracts/enumerations';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { verify } from '@sabi50/verifier/run/verify';
import { eventually } from '../../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { type ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { WalletStandingOf } from '../../wallet/wallet.queries.js';
import { ReversalSchedule } from '../find-reversals/reversal.schedule.js';
import { OpenDisputeAnswers } from './tell-dispute-answers.js';

type Body = PaymentCaseView & { code?: string };

const REASON = 'The player played 12 games with it';

describe('staff and a dispute', () => {
  let fixture: PaymentFixture;
  let staff: HttpClient;
  let adminId: string;

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
    ({ id: adminId } = await createTestAccount(fixture.product.database, { role: 'super_admin' }));
    staff = await fixture.product.signedIn({ userId: adminId, kind: 'staff', role: 'super_admin' });
  });
  afterEach(() => fixture.healthy());
  afterAll(() => fixture.close());

  const shown = async (reference: string): Promise<Body> =>
    (await staff.get<Body>(pathOf('adminPayment', { reference }))).body;
  const answer = (
    reference: string,
    body: { disputeId: string; answer: DisputeAct; revision: number },
    key: string = randomUUID(),
  ): Promise<HttpResponse<Body>> =>
    staff.post<Body>(
      pathOf('adminPaymentDispute', { reference }),
      { reason: REASON, ...body },
      { 'idempotency-key': key },
    );
  const log = async (reference: string) =>
    (await staff.get<{ entries: StaffLogEntryView[] }>(`${ROUTES.adminStaffLog}?subjectId=${reference}`)).body.entries;
  const atProvider = async (id: string) =>
    ((await fixture.provider('GET', `/dispute/${id}`)) as { data: Record<string, unknown> }).data;
  const times = async (reference: string, type: string) =>
    (await fixture.history(reference)).filter((known) => known === type).length;
  /** A deposit in the wallet whose payer disputes it, as it is on screen. */
  const disputed = async (ada: Payer) => {
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success', {});
    await eventually(async () => expect(await shown(reference)).toMatchObject({ status: 'credited' }));
    const { id } = (await fixture.sim('POST', '/sim/disputes', { reference })) as { id: number };
    await eventually(async () => expect((await shown(reference)).disputes).toMatchObject([{ status: 'open' }]));
    const { revision } = await shown(reference);
    return { reference, revision, disputeId: String(id) };
  };
  const open = (disputeId: string) =>
    fixture.product.database.query('select is_answered as answered from read.open_disputes where provider_id = $1', [
      disputeId,
    ]);
  const again = () => fixture.product.app.get<ScheduledJob>(OpenDisputeAnswers, { strict: false }).run();

  it('accept it: the payer gets the money, the wallet gives it up, and the log has one entry', async () => {
    const ada = await fixture.payer();
    const { reference, revision, disputeId } = await disputed(ada);
    expect((await shown(reference)).disputes).toMatchObject([
      { mayAnswer: true, answer: null, category: 'chargeback', amount: '500.00' },
    ]);
    const key = randomUUID();
    const body = { disputeId, answer: 'accepted', revision } as const;
    const answers = await Promise.all([1, 2].map(() => answer(reference, body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await eventually(async () =>
      expect(await shown(reference)).toMatchObject({
        status: 'given-back',
        disputes: [{ status: 'lost', mayAnswer: false, answer: { answer: 'accepted', status: 'taken' } }],
      }),
    );
    expect(await atProvider(disputeId)).toMatchObject({ status: 'resolved', resolution: 'merchant-accepted' });
    await eventually(async () => expect(await fixture.balance(ada)).toBe('0.00'));
    expect(await times(reference, 'PaymentDisputeAnswered')).toBe(1);
    expect(await times(reference, 'PaymentReversed')).toBe(1);
    await eventually(async () =>
      expect(await log(reference)).toMatchObject([
        {
          ...{ actorId: adminId, action: 'payment.answer-dispute', reason: REASON },
          after: { amount: '500.00', dispute: disputeId, answer: 'accepted' },
        },
      ]),
    );
  });

  it('contest it: the bank gets their words with what the payment came to, and nobody is warned any more', async () => {
    const ada = await fixture.payer();
    const { reference, revision, disputeId } = await disputed(ada);
    await answer(reference, { disputeId, answer: 'contested', revision });
    await eventually(async () =>
      expect((await shown(reference)).disputes).toMatchObject([
        { status: 'open', mayAnswer: false, answer: { answer: 'contested', status: 'taken' } },
      ]),
    );
    expect(await atProvider(disputeId)).toMatchObject({
      ...{ status: 'awaiting-bank-feedback', evidence: expect.any(Number) },
      attachments: `${disputeId}-dispute-${disputeId}.pdf`,
    });
    await eventually(async () => expect(await open(disputeId)).toEqual([{ answered: true }]));
    expect(await fixture.balance(ada)).toBe('500.00');
    await fixture.sim('POST', `/sim/disputes/${disputeId}/resolve`, { resolution: 'declined' });
    await eventually(async () => expect((await shown(reference)).disputes).toMatchObject([{ status: 'won' }]));
  });

  it('are told that it changed when somebody was faster, and nothing is sent', async () => {
    const { reference, revision, disputeId } = await disputed(await fixture.payer());
    await answer(reference, { disputeId, answer: 'contested', revision });
    const late = await answer(reference, { disputeId, answer: 'accepted', revision });
    expect(late).toMatchObject({ status: 409, body: { code: 'PAYMENT_CHANGED' } });
    // What the provider took is heard of once more.
    await eventually(async () => expect(await times(reference, 'PaymentDisputeChanged')).toBe(2));
    const { revision: now } = await shown(reference);
    const second = await answer(reference, { disputeId, answer: 'accepted', revision: now });
    expect(second).toMatchObject({ status: 409, body: { code: 'DISPUTE_NOT_ANSWERABLE' } });
  });

  it('learn that the bank decided meanwhile before they answer', async () => {
    const { reference, revision, disputeId } = await disputed(await fixture.payer());
    await fixture.fault({ webhook: { kind: 'none' } });
    await fixture.sim('POST', `/sim/disputes/${disputeId}/resolve`, { resolution: 'auto-accepted' });
    const late = await answer(reference, { disputeId, answer: 'contested', revision });
    expect(late).toMatchObject({ status: 409, body: { code: 'PAYMENT_CHANGED' } });
    expect((await shown(reference)).disputes).toMatchObject([{ status: 'lost', answer: null }]);
  });

  it.each([
    ['the provider was down', { kind: 'server-error', times: 1 }],
    ['the answer was taken and its outcome lost', { kind: 'timeout', times: 1 }],
  ] as const)('have the provider told again when %s, and it is answered once', async (_, fault) => {
    const { reference, revision, disputeId } = await disputed(await fixture.payer());
    await fixture.fault({ dispute: fault });
    await answer(reference, { disputeId, answer: 'contested', revision });
    expect((await shown(reference)).disputes).toMatchObject([{ mayAnswer: false, answer: { status: 'given' } }]);
    await eventually(async () => {
      await again();
      expect((await shown(reference)).disputes).toMatchObject([{ answer: { status: 'taken' } }]);
    });
    expect(await atProvider(disputeId)).toMatchObject({ status: 'awaiting-bank-feedback' });
    expect(await times(reference, 'PaymentDisputeAnswerEnded')).toBe(1);
  });

  it('answer nothing that nobody disputes, and nothing of their own', async () => {
    const { reference, revision } = await disputed(await fixture.payer());
    const unknown = await answer(reference, { disputeId: '1', answer: 'accepted', revision });
    expect(unknown).toMatchObject({ status: 409, body: { code: 'DISPUTE_NOT_ANSWERABLE' } });
    expect(await log(reference)).toEqual([]);
  });

  it('close one that the provider put away undecided, of which no webhook told: games go on, and the log has one entry', async () => {
    const ada = await fixture.payer();
    const { reference, revision, disputeId } = await disputed(ada);
    const mayPlay = async () =>
      (await fixture.product.app.get(QueryBus).execute(new WalletStandingOf(ada.userId))).isDisputed === false;
    await eventually(async () => expect(await mayPlay()).toBe(false));
    expect(await answer(reference, { disputeId, answer: 'closed', revision })).toMatchObject({
      ...{ status: 409, body: { code: 'DISPUTE_NOT_ANSWERABLE' } },
    });
    await fixture.sim('POST', `/sim/disputes/${disputeId}/archive`);
    await fixture.product.app.get<ScheduledJob>(ReversalSchedule, { strict: false }).run();
    expect((await shown(reference)).disputes).toMatchObject([
      { status: 'open', dueAt: null, mayAnswer: false, mayClose: true },
    ]);
    await eventually(async () => expect(await open(disputeId)).toEqual([{ answered: false }]));
    expect(await mayPlay()).toBe(false);
    const body = { disputeId, answer: 'closed', revision: (await shown(reference)).revision } as const;
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => answer(reference, body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shown(reference)).disputes).toMatchObject([{ status: 'closed', mayAnswer: false, mayClose: false }]);
    await eventually(async () => expect(await mayPlay()).toBe(true));
    await eventually(async () => expect(await open(disputeId)).toEqual([]));
    expect(await fixture.activity(reference)).toMatchObject({ status: 'completed', flag: null });
    expect(await fixture.balance(ada)).toBe('500.00');
    await eventually(async () =>
      expect(await log(reference)).toMatchObject([
        {
          ...{ actorId: adminId, action: 'payment.close-dispute', reason: REASON },
          after: { amount: '500.00', dispute: disputeId, answer: 'closed' },
        },
      ]),
    );
    await fixture.sim('POST', `/sim/disputes/${disputeId}/resolve`, { resolution: 'auto-accepted' });
    await eventually(async () => expect(await fixture.balance(ada)).toBe('0.00'));
    expect((await shown(reference)).disputes).toMatchObject([{ status: 'lost' }]);
  });

  it('explain a held payment: it is closed, nothing is credited, and the reason is in the log', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success', { amount: 60_000 });
    await eventually(async () => expect(await shown(reference)).toMatchObject({ status: 'held', mayExplain: true }));
    const { revision } = await shown(reference);
    const path = pathOf('adminPaymentExplain', { reference });
    const body = { revision, reason: 'Settled by hand on the phone' };
    const key = { 'idempotency-key': randomUUID() };
    const explained = { status: 'closed', mayExplain: false, mayRelease: false };
    expect(await staff.post<Body>(path, body, key)).toMatchObject({ status: 200, body: explained });
    expect(await staff.post<Body>(path, body, key)).toMatchObject({ status: 200, body: explained });
    expect((await staff.post<Body>(path, body)).body.code).toBe('PAYMENT_CHANGED');
    expect(await fixture.activity(reference)).toMatchObject({ status: 'failed', flag: 'explained' });
    expect(await fixture.balance(ada)).toBe('0.00');
    await eventually(async () =>
      expect(await log(reference)).toMatchObject([{ action: 'payment.explain', reason: body.reason }]),
    );
  });

  it('explain a mark of a credited payment: it leaves the list of those that are flagged', async () => {
    const reference = await fixture.initiated(await fixture.payer());
    await fixture.fault({ verify: { kind: 'other-channel', channel: 'bank_transfer', reference } });
    await fixture.outcome(reference, 'success', {});
    await eventually(async () =>
      expect(await shown(reference)).toMatchObject({ status: 'credited', mayExplain: true }),
    );
    const { revision } = await shown(reference);
    const found = async () => {
      await fixture.activity(reference);
      const path = `${ROUTES.adminPaymentActivities}?standing=flagged&search=${reference}`;
      return (await staff.get<{ payments: { providerFee: string }[] }>(path)).body.payments;
    };
    expect(await found()).toMatchObject([{ providerFee: '7.50' }]);
    await staff.post<Body>(pathOf('adminPaymentExplain', { reference }), {
      revision,
      reason: 'A bank card by transfer',
    });
    expect(await shown(reference)).toMatchObject({ status: 'credited', mayExplain: false });
    expect(await found()).toEqual([]);
  });

  it('leave books that the verifier finds right', async () => {
    const { DATABASE_URL: databaseUrl } = fixture.product.config;
    await eventually(async () => expect((await verify({ address: { databaseUrl } })).differences).toEqual([]));
  });
});
