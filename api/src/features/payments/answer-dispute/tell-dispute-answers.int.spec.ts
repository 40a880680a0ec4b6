import { randomUUID } from 'node:crypto';
import { QueryBus } from '@nestjs/cqrs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { pathOf } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/postgres/database.js';
import { type DisputeAnswerRequest, PaymentProvider } from '../payment-provider/payment-provider.js';
import { type PaymentCommand } from '../../../domain/payments/payment.state.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { type SettleTrigger } from '../settle-payment/settled-payment.js';
import { AnswerTurns, TellDisputeAnswers } from './tell-dispute-answers.js';

/** Where a process that tells the provider may die. */
const STEPS = [
  'before it looks at the list',
  'before it sends the answer',
  'after the provider took the answer',
  'before it writes down what came of it',
  'after it wrote that down',
] as const;
type Step = (typeof STEPS)[number];

describe('an answer to a dispute is told to the provider', () => {
  let fixture: PaymentFixture;
  let staff: HttpClient;
  /** Answers that reached the provider, by dispute. */
  let sent: string[] = [];

  beforeAll(async () => {
    // Nobody tells the provider but the processes of these specs.
    fixture = await PaymentFixture.open({ worker: false });
    const { id } = await createTestAccount(fixture.product.database, { role: 'super_admin' });
    staff = await fixture.product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });
  afterEach(async () => {
    sent = [];
    await fixture.healthy();
  });
  afterAll(() => fixture.close());

  const part = <Part>(type: abstract new (...parts: never[]) => Part): Part =>
    fixture.product.app.get<Part>(type, { strict: false });

  /** A process that tells, and where it dies: from there on it does nothing any more, and says nothing. */
  function processThat(diesAt: Step | null = null) {
    let dies: () => void = () => undefined;
    const died = new Promise<void>((resolve) => (dies = resolve));
    const at = (step: Step): Promise<unknown> => {
      if (step !== diesAt) return Promise.resolve();
      dies();
      return new Promise(() => undefined);
    };
    const real = { provider: part(PaymentProvider), settlement: part(SettlePayment) };
    const provider = Object.assign(Object.create(real.provider) as PaymentProvider, {
      reversalsOf: async (transactionId: string, payerId: string) => {
        await at('before it looks at the list');
        return real.provider.reversalsOf(transactionId, payerId);
      },
      answerDispute: async (request: DisputeAnswerRequest) => {
        await at('before it sends the answer');
        sent.push(request.disputeId);
        const told = await real.provider.answerDispute(request);
        await at('after the provider took the answer');
        return told;
      },
    });
    const settlement = Object.assign(Object.create(real.settlement) as SettlePayment, {
      record: async (reference: string, command: PaymentCommand, trigger: SettleTrigger) => {
        const isEnd = command.type === 'RecordDisputeAnswer';
        if (isEnd) await at('before it writes down what came of it');
        const recorded = await real.settlement.record(reference, command, trigger);
        if (isEnd) await at('after it wrote that down');
        return recorded;
      },
    });
    const database = part(Database);
    const turns = new AnswerTurns(database, real.provider);
    const telling = new TellDisputeAnswers(settlement, provider, part(QueryBus), turns, database, part(Clock));
    return { tell: (reference: string) => telling.tell(reference), died };
  }

  /** A disputed deposit that staff contest; nobody has told the provider. */
  async function contested(): Promise<{ reference: string; disputeId: string }> {
    const reference = await fixture.initiated(await fixture.payer());
    await fixture.outcome(reference, 'success');
    const shown = async () => (await staff.get<PaymentCaseView>(pathOf('adminPayment', { reference }))).body;
    await eventually(async () => expect(await shown()).toMatchObject({ status: 'credited' }));
    const { id } = (await fixture.sim('POST', '/sim/disputes', { reference })) as { id: number };
    await eventually(async () => expect((await shown()).disputes).toMatchObject([{ status: 'open' }]));
    const [disputeId, { revision }] = [String(id), await shown()];
    const answered = await staff.post(
      pathOf('adminPaymentDispute', { reference }),
      { reason: 'The player played 12 games with it', disputeId, answer: 'contested', revision },
      { 'idempotency-key': randomUUID() },
    );
    expect(answered.status).toBe(200);
    return { reference, disputeId };
  }

  const outcomes = async (reference: string) =>
    (await fixture.events(reference))
      .filter(({ type }) => type === 'PaymentDisputeAnswerEnded')
      .map(({ data }) => data['outcome']);
  const atProvider = async (id: string) =>
    ((await fixture.provider('GET', `/dispute/${id}`)) as { data: { status: string } }).data.status;
  /** So much time passes that the turn of a process that died is over. */
  const turnsPass = () =>
    fixture.product.database.execute(`update payment_answer_turns set over_at = now() - interval '1 second'`);
  const turns = () => fixture.product.database.query('select 1 from payment_answer_turns');

  it.each(STEPS)('once, though the process dies %s', async (step) => {
    const { reference, disputeId } = await contested();
    const dying = processThat(step);
    void dying.tell(reference);
    await dying.died;
    const next = processThat();
    // The one that died may still be at it, for all that anybody knows.
    const before = await outcomes(reference);
    await next.tell(reference);
    expect(await outcomes(reference)).toEqual(before);
    await turnsPass();
    await next.tell(reference);
    await next.tell(reference);
    expect(await outcomes(reference)).toEqual(['taken']);
    expect(sent).toEqual([disputeId]);
    expect(await atProvider(disputeId)).toBe('awaiting-bank-feedback');
  });

  it('and counts as taken by a provider whose bank decided against it before the next process looked', async () => {
    const { reference, disputeId } = await contested();
    const dying = processThat('after the provider took the answer');
    void dying.tell(reference);
    await dying.died;
    await fixture.sim('POST', `/sim/disputes/${disputeId}/resolve`, { resolution: 'merchant-accepted' });
    await turnsPass();
    await processThat().tell(reference);
    expect(await outcomes(reference)).toEqual(['taken']);
    expect(sent).toEqual([disputeId]);
  });

  it('and counts as refused where nobody answered before the deadline', async () => {
    const { reference, disputeId } = await contested();
    await fixture.sim('POST', `/sim/disputes/${disputeId}/resolve`, { resolution: 'auto-accepted' });
    await processThat().tell(reference);
    expect(await outcomes(reference)).toEqual(['refused']);
    expect(sent).toEqual([]);
  });

  it('once, by two at the same moment, and no turn is left', async () => {
    const { reference, disputeId } = await contested();
    await Promise.all([1, 2, 3].map(() => processThat().tell(reference)));
    expect(sent).toEqual([disputeId]);
    expect(await outcomes(reference)).toEqual(['taken']);
    await fixture.product.database.execute(`update payment_answer_turns set over_at = now() - interval '2 days'`);
    await part(AnswerTurns).tidy();
    expect(await turns()).toEqual([]);
  });

  it('by nobody whose turn was over before it sent anything', async () => {
    const { reference, disputeId } = await contested();
    let looks = 0;
    const late = processThat();
    const provider = part(PaymentProvider);
    const slow = Object.assign(Object.create(provider) as PaymentProvider, {
      reversalsOf: async (transactionId: string, payerId: string) => {
        looks += 1;
        const listed = await provider.reversalsOf(transactionId, payerId);
        // Its answer took so long that another process had its turn.
        await turnsPass();
        await late.tell(reference);
        return listed;
      },
    });
    const database = part(Database);
    const turnsOf = new AnswerTurns(database, provider);
    await new TellDisputeAnswers(part(SettlePayment), slow, part(QueryBus), turnsOf, database, part(Clock)).tell(
      reference,
    );
    expect(looks).toBe(1);
    expect(sent).toEqual([disputeId]);
    expect(await outcomes(reference)).toEqual(['taken']);
  });

  it('and is taken, where a refusal only says that the provider has it already', async () => {
    const { reference, disputeId } = await contested();
    const provider = part(PaymentProvider);
    const twice = Object.assign(Object.create(provider) as PaymentProvider, {
      answerDispute: async (request: DisputeAnswerRequest) => {
        expect(await provider.answerDispute(request)).toEqual({ kind: 'taken' });
        return provider.answerDispute(request);
      },
    });
    const database = part(Database);
    const turnsOf = new AnswerTurns(database, provider);
    await new TellDisputeAnswers(part(SettlePayment), twice, part(QueryBus), turnsOf, database, part(Clock)).tell(
      reference,
    );
    expect(await outcomes(reference)).toEqual(['taken']);
    expect(await atProvider(disputeId)).toBe('awaiting-bank-feedback');
  });

  it('without holding a connection, a lock or a transaction while the provider never answers', async () => {
    const waiting = [];
    for (let count = 0; count < 12; count += 1) {
      const { reference } = await contested();
      const silent = processThat('before it sends the answer');
      void silent.tell(reference);
      waiting.push(silent.died);
    }
    await Promise.all(waiting);
    const { database } = fixture.product;
    // The whole pool has ten: all of them would be gone.
    const free = await Promise.all(
      Array.from({ length: 10 }, () => database.query<{ one: number }>('select 1 as one')),
    );
    expect(free.flat()).toHaveLength(10);
    const held = await database.query(
      `select 1 from pg_locks l join pg_stat_activity a using (pid)
        where a.datname = current_database() and l.locktype = 'advisory' and l.mode = 'ExclusiveLock'
          and a.state = 'idle in transaction'`,
    );
    expect(held).toEqual([]);
    const open = await database.query(
      `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    expect(open).toEqual([]);
  });

  it('again after silence, and the turn of it was given back at once', async () => {
    const { reference, disputeId } = await contested();
    await fixture.fault({ dispute: { kind: 'timeout', written: false, times: 1 } });
    await processThat().tell(reference);
    expect(await outcomes(reference)).toEqual([]);
    await processThat().tell(reference);
    expect(await outcomes(reference)).toEqual(['taken']);
    expect(sent).toEqual([disputeId, disputeId]);
  });
});
