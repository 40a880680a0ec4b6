import { type LogTamper, userOf } from './tamper.js';

const POSTED = `type = 'SettlementPosted'`;

/** Of what the provider paid out to the bank. */
export const PAYOUT_TAMPERS: readonly LogTamper[] = [
  {
    name: 'a payout lowered in the log',
    found: ['settled-amount'],
    async tamper(tampered) {
      const event = await tampered.first(POSTED);
      await tampered.change(event, { ...event.data, bankKobo: Number(event.data['bankKobo']) - 100 });
    },
  },
  {
    name: 'fees of a payout corrected by more than they differ',
    found: ['settled-fees'],
    sample: true,
    async tamper(tampered) {
      const event = await tampered.first(POSTED);
      await tampered.change(event, { ...event.data, feeCorrectionKobo: 1_000_000 });
    },
  },
  {
    name: 'a settled deposit raised in payment and wallet alike',
    found: ['settled-credit'],
    async tamper(tampered) {
      const [settled] = await tampered.rows<{ reference: string }>('select reference from settled_payments order by 1');
      const reference = String(settled?.reference);
      const isOf = `data->>'reference' = '${reference}' or data->>'paymentReference' = '${reference}'`;
      for (const event of await tampered.all(isOf)) {
        if (!('amountKobo' in event.data)) continue;
        await tampered.change(event, { ...event.data, amountKobo: Number(event.data['amountKobo']) + 8_910_000 });
        if (event.type !== 'FundsDeposited') continue;
        const userId = userOf(event);
        await tampered.raiseBalances(userId, event.revision, 8_910_000);
        await tampered.chainAnew(userId);
      }
    },
  },
  {
    name: 'a payout deleted',
    found: ['not-settled'],
    tamper: async (tampered) =>
      tampered.sql('delete from es.events where position = $1', [(await tampered.first(POSTED)).position]),
  },
];
