import { poll } from '@sabi50/proof/stage/poll';
import { type Stage } from '@sabi50/proof/stage/stage';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { foundStray } from './differences.js';
import { type ConsoleStage } from './console-stage.js';
import { peopleWhoPlayed } from './people-who-played.js';
import { reportedQuestion } from './reported-question.js';
import { staffClient } from './staff-client.js';
import { unmatchedMessage } from './unmatched-message.js';

const DAY_MS = 86_400_000;

/** What every list has that the seed leaves empty. */
export interface RowsOfLists {
  /** Of the broadcast whose recipients are listed. */
  readonly broadcastId: string;
}

/** Gives each list of the console at least one row: on a new product the seed fills only some of them. */
export async function rowsOfLists(stage: ConsoleStage): Promise<RowsOfLists> {
  const { product } = stage;
  await Promise.all([
    // Users, payments, quizzes, the station's users, and entries of the staff log.
    peopleWhoPlayed(stage),
    reportedQuestion(product, 'Out of date, say the lists'),
    unmatchedMessage(product),
    foundStray(product),
  ]);
  return { broadcastId: await mailsOf(product) };
}

/** A broadcast that was sent to one person, one that waits for tomorrow, and an address that gets none. */
async function mailsOf(product: Stage): Promise<string> {
  const { userId } = await product.newPlayer();
  const staff = await staffClient(product);
  const post = async (path: string, body: object): Promise<void> => {
    const { status, body: answer } = await staff.post(path, body);
    if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
  };
  const mail = { broadcastType: 'deposit', targetUserIds: [userId], expectedCount: 1 };
  await post(ROUTES.adminSendEmailBroadcast, mail);
  const scheduledFor = new Date(Date.now() + DAY_MS).toISOString();
  await post(ROUTES.adminSendEmailBroadcast, { ...mail, scheduledFor });
  await post(ROUTES.adminMailSuppressions, { email: `${userId}@lists.sabi50.test` });
  let broadcastId = '';
  await poll(async () => {
    const { body } = await staff.get<readonly BroadcastView[]>(`${ROUTES.adminBroadcasts}?range=[0,9]`);
    broadcastId = body.find(({ status }) => status === 'done')?.id ?? '';
    if (!broadcastId) return 0;
    const path = `${pathOf('adminBroadcastRecipients', { id: broadcastId })}?range=[0,9]`;
    return (await staff.get<readonly unknown[]>(path)).body.length;
  }).toBeGreaterThan(0);
  return broadcastId;
}
