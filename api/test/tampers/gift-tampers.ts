import { newId } from '../../src/kernel/ids.js';
import { CREDITED, type LogTamper, userOf } from './tamper.js';

/** Of money and points that the product itself is said to have given. */
export const GIFT_TAMPERS: readonly LogTamper[] = [
  {
    name: 'invented gift by the product itself',
    found: ['not-by-staff'],
    sample: true,
    async tamper(books) {
      const fields = { adjustmentId: newId(), deltaKobo: 50_000, reason: 'promotion', by: 'system:promotions' };
      const userId = userOf(await books.first(CREDITED));
      await books.append(userId, 'BalanceAdjusted', fields, { deltaKobo: 50_000, actor: 'system:promotions' });
    },
  },
  {
    name: 'invented point of a regrade',
    found: ['regrade-without-correction'],
    sample: true,
    async tamper(books) {
      const end = await books.first(`type = 'QuizCompleted' and data->>'pointsEarned' = '0'`);
      await books.appendToGame(end, 'GameRegraded', {
        ...{
          regradeId: newId(),
          cause: 'answer-corrected',
          number: 1,
          questionId: newId(),
          fromVersion: 1,
          toVersion: 2,
        },
        ...{ rightOption: 0, correctAnswers: 3, score: 3, pointsAdded: 1, feeReturned: false },
        endedAt: end.data['occurredAt'],
      });
    },
  },
  {
    name: 'demo funds twice',
    found: ['not-by-staff'],
    async tamper(books) {
      const event = await books.first(`type = 'BalanceAdjusted' and data->>'reason' = 'demo-funds'`);
      const { adjustmentId, deltaKobo, reason, by } = event.data;
      const again = { adjustmentId, deltaKobo, reason, by };
      await books.append(userOf(event), 'BalanceAdjusted', again, { deltaKobo: Number(deltaKobo), actor: String(by) });
    },
  },
  {
    name: 'demo funds in the wallet of somebody else',
    found: ['not-by-staff'],
    async tamper(books) {
      const { data } = await books.first(`type = 'BalanceAdjusted' and data->>'reason' = 'demo-funds'`);
      const { adjustmentId, deltaKobo, reason, by } = data;
      const userId = userOf(await books.first(CREDITED));
      const fields = { adjustmentId, deltaKobo, reason, by };
      await books.append(userId, 'BalanceAdjusted', fields, { deltaKobo: Number(deltaKobo), actor: String(by) });
    },
  },
  {
    name: 'an event of a type that nobody knows',
    found: ['unknown-event'],
    async tamper(books) {
      await books.append(userOf(await books.first(CREDITED)), 'constructor', { player_wallets: -5_000 });
    },
  },
];
