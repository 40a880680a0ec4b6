import { type LogTamper } from './tamper.js';

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
    name: 'a payout deleted',
    found: ['not-settled'],
    tamper: async (tampered) =>
      tampered.sql('delete from es.events where position = $1', [(await tampered.first(POSTED)).position]),
  },
];
