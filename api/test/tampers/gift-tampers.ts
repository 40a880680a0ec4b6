import { newId } from '../../src/kernel/ids.js';
import { CREDITED, type LogTamper, userOf } from './tamper.js';

/** Of money and points that the product itself is said to have given. */
export const GIFT_TAMPERS: readonly LogTamper[] = [
  {
    name: 'invented gift by the product itself',
    found: ['not-by-staff'],
    sample: true,
    async tamper(tampered) {
      const fields = { adjustmentId: newId(), deltaKobo: 50_000, reason: 'promotion', by: 'system:promotions' };
      const userId = userOf(await tampered.first(CREDITED));
      await tampered.append(userId, 'BalanceAdjusted', fields, { deltaKobo: 50_000, actor: 'system:promotions' });
    },
  },
  {
    name: 'invented point of a regrade',
    found: ['regrade-without-correction'],
    sample: true,
    async tamper(tampered) {
      const end = await tampered.first(`type = 'QuizCompleted' and data->>'pointsEarned' = '0'`);
      await tampered.appendToGame(end, 'GameRegraded', {
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
    async tamper(tampered) {
      const event = await tampered.first(`type = 'BalanceAdjusted' and data->>'reason' = 'demo-funds'`);
      const { adjustmentId, deltaKobo, reason, by } = event.data;
      const again = { adjustmentId, deltaKobo, reason, by };
      await tampered.append(userOf(event), 'BalanceAdjusted', again, {
        deltaKobo: Number(deltaKobo),
        actor: String(by),
      });
    },
  },
  {
    name: 'demo funds in the wallet of somebody else',
    found: ['not-by-staff'],
    async tamper(tampered) {
      const { data } = await tampered.first(`type = 'BalanceAdjusted' and data->>'reason' = 'demo-funds'`);
      const { adjustmentId, deltaKobo, reason, by } = data;
      const userId = userOf(await tampered.first(CREDITED));
      const fields = { adjustmentId, deltaKobo, reason, by };
      await tampered.append(userId, 'BalanceAdjusted', fields, { deltaKobo: Number(deltaKobo), actor: String(by) });
    },
  },
  {
    name: 'an event of a type that nobody knows',
    found: ['unknown-event'],
    async tamper(tampered) {
      await tampered.append(userOf(await tampered.first(CREDITED)), 'constructor', { player_wallets: -5_000 });
    },
  },
];
