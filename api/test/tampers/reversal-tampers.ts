import { CREDITED, IS_LAST, type LogTamper, userOf } from './tamper.js';

const setbacksOf = `select from es.events s where s.stream = es.events.stream
  and s.type in ('DepositReversed', 'PlayStopped')`;
const REVERSED = `type = 'DepositReversed'`;

/** Of money that went back, and of disputes. */
export const REVERSAL_TAMPERS: readonly LogTamper[] = [
  {
    name: 'reversal deleted',
    found: ['not-taken-back'],
    sample: true,
    async tamper(tampered) {
      const event = await tampered.first(`${REVERSED} and ${IS_LAST}`);
      await tampered.sql('delete from es.events where position = $1', [event.position]);
    },
  },
  {
    name: 'invented reversal',
    found: ['reversal-without-payment'],
    async tamper(tampered) {
      const { data } = await tampered.first(`${CREDITED} and not exists (${setbacksOf})`);
      const reversal = { paymentReference: data['paymentReference'], reversalId: 'refund-9', providerId: '9' };
      const amounts = { amountKobo: 100, takenKobo: 100, owedKobo: 0 };
      const fields = { ...reversal, cause: 'refund', ...amounts };
      await tampered.append(String(data['userId']), 'DepositReversed', fields, { deltaKobo: -100 });
    },
  },
  {
    name: 'less taken back than went back',
    found: ['reversal-differs'],
    async tamper(tampered) {
      const event = await tampered.first(`${REVERSED} and data->>'owedKobo' = '0' and ${IS_LAST}`);
      await tampered.change(event, { ...event.data, amountKobo: 100, takenKobo: 100 });
      await tampered.raiseBalances(userOf(event), event.revision, Number(event.data['takenKobo']) - 100);
      await tampered.chainAnew(userOf(event));
    },
  },
  {
    name: 'owed amount changed',
    found: ['reversal-amount'],
    async tamper(tampered) {
      const event = await tampered.first(`${REVERSED} and (data->>'owedKobo')::int > 0`);
      for (const later of await tampered.all(`stream = '${event.stream}' and revision >= ${event.revision}`)) {
        const { owedAfterKobo: _, ...data } = later.data;
        await tampered.change(later, { ...data, ...(later.revision === event.revision && { owedKobo: 0 }) });
      }
      await tampered.chainAnew(userOf(event));
    },
  },
  {
    name: 'a refund said to have failed, in the wallet alone',
    found: ['cancelled-without-payment'],
    async tamper(tampered) {
      const event = await tampered.first(`${REVERSED} and data->>'owedKobo' = '0' and ${IS_LAST}`);
      const { paymentReference, reversalId, takenKobo } = event.data;
      const back = { paymentReference, reversalId, amountKobo: takenKobo };
      await tampered.append(userOf(event), 'DepositReversalCancelled', back, { deltaKobo: Number(takenKobo) });
    },
  },
  {
    name: 'a failed refund given back twice',
    found: ['cancelled-twice'],
    async tamper(tampered) {
      const event = await tampered.first(`type = 'DepositReversalCancelled'`);
      const { paymentReference, reversalId, amountKobo } = event.data;
      const again = { paymentReference, reversalId, amountKobo };
      await tampered.append(userOf(event), 'DepositReversalCancelled', again, { deltaKobo: Number(amountKobo) });
    },
  },
  {
    name: 'play allowed, forged while a dispute is open',
    found: ['allowed-without-decision'],
    sample: true,
    async tamper(tampered) {
      const event = await tampered.first(`type = 'PlayStopped' and ${IS_LAST}`);
      const { paymentReference, disputeId } = event.data;
      await tampered.append(userOf(event), 'PlayAllowed', { paymentReference, disputeId });
    },
  },
  {
    name: 'the stop of a disputed player deleted',
    found: ['not-stopped'],
    async tamper(tampered) {
      const { position } = await tampered.first(`type = 'PlayStopped' and ${IS_LAST}`);
      await tampered.sql('delete from es.events where position = $1', [position]);
    },
  },
  {
    name: 'what a payment tells of reversals deleted',
    found: ['reversal-without-payment'],
    async tamper(tampered) {
      const { stream, revision } = await tampered.first(`type = 'PaymentReversed'`);
      await tampered.sql('delete from es.events where stream = $1 and revision >= $2', [stream, revision]);
    },
  },
  {
    name: "a reversal's refund deleted, revisions closed up",
    found: ['reversed-without-cause'],
    async tamper(tampered) {
      const isRefund = `type = 'PaymentRefundChanged' and data->>'status' = 'processed'`;
      await tampered.takeOut(await tampered.first(isRefund));
    },
  },
  {
    name: 'a reversal invented in payment and wallet alike',
    found: ['reversed-without-cause'],
    async tamper(tampered) {
      const { data } = await tampered.first(`${CREDITED} and not exists (${setbacksOf})`);
      const fields = { reversalId: 'refund-9', providerId: '9', cause: 'refund', amountKobo: 100 };
      const reference = String(data['paymentReference']);
      await tampered.appendToPayment(reference, 'PaymentReversed', fields);
      const taken = { ...fields, paymentReference: reference, takenKobo: 100, owedKobo: 0 };
      await tampered.append(String(data['userId']), 'DepositReversed', taken, { deltaKobo: -100 });
    },
  },
  {
    name: 'a reversal given back in payment and wallet alike',
    found: ['cancelled-without-failure'],
    async tamper(tampered) {
      const event = await tampered.first(`${REVERSED} and data->>'owedKobo' = '0' and ${IS_LAST}`);
      const { paymentReference, reversalId, takenKobo } = event.data;
      await tampered.appendToPayment(String(paymentReference), 'PaymentReversalCancelled', { reversalId });
      const back = { paymentReference, reversalId, amountKobo: takenKobo };
      await tampered.append(userOf(event), 'DepositReversalCancelled', back, { deltaKobo: Number(takenKobo) });
    },
  },
  {
    name: 'a reversal deleted in payment and wallet alike',
    found: ['not-reversed'],
    async tamper(tampered) {
      const event = await tampered.first(`${REVERSED} and data->>'owedKobo' = '0' and ${IS_LAST}`);
      const { paymentReference, reversalId } = event.data;
      await tampered.takeOut(event);
      const isIt = `type = 'PaymentReversed' and data->>'reversalId' = '${String(reversalId)}'`;
      await tampered.takeOut(await tampered.first(`${isIt} and stream = 'payment-${String(paymentReference)}'`));
    },
  },
];
