import { type Log, WHOLE } from '../log/log.js';
import { type Installation } from './installation.js';

/** The streams of one player: wallet, points and account, the games that were paid, and the payments that were begun. */
export async function streamsOfPlayer(log: Log, installation: Installation, userId: string): Promise<string[]> {
  const streams = new Set([`wallet-${userId}`, `points-${userId}`, `account-${userId}`, `spending-${userId}`]);
  const share = { ...WHOLE, streams: [...streams] };
  await log.read(share, await log.head(), (events) => {
    for (const { data } of events) {
      const { sessionId, paymentReference } = data;
      if (typeof sessionId === 'string') streams.add(`quiz-${sessionId}`);
      if (typeof paymentReference === 'string') streams.add(`payment-${paymentReference}`);
    }
  });
  const shown = await installation.rows<{ stream: string }>(
    `select 'payment-' || reference as stream from read.payment_activities where user_id::text = $1 and type = 'deposit'
     union select 'quiz-' || id from read.quiz_sessions where user_id::text = $1`,
    [userId],
  );
  for (const { stream } of shown) streams.add(stream);
  return [...streams];
}
