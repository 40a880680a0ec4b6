import { DeviceElsewhere } from '@sabi50/proof/stage/device-elsewhere';
import { type Credentials } from '@sabi50/proof/stage/stage';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type ConsoleStage, STAFF } from './console-stage.js';

/** Players whom the analytics show: what each played is known. */
export interface PeopleWhoPlayed {
  /** Won one sports quiz with four right answers. Heard of the product on television. */
  readonly winner: Credentials;
  /** Lost one bible quiz with two right answers. A listener of Akure FM, the demonstration station's. */
  readonly listener: Credentials;
}

/** Makes them on a running product; the read models know of their quizzes when this is done. */
export async function peopleWhoPlayed({ product }: ConsoleStage): Promise<PeopleWhoPlayed> {
  const [winner, listener] = [await product.newPlayer(200), await product.newPlayer(200)];
  const staff = product.client();
  const { email, password } = STAFF.super;
  await staff.post(ROUTES.login, { emailOrMobile: email, password });
  const heard = { source: 'radio', radioStation: 'Akure FM', firstName: 'Bisi' };
  const { status, body } = await staff.put(pathOf('adminUser', { id: listener.userId }), heard);
  if (status !== 200) throw new Error(`Changing the listener answered ${status}: ${JSON.stringify(body)}`);
  await (await DeviceElsewhere.of(product, winner)).play('sports', 4);
  await (await DeviceElsewhere.of(product, listener)).play('bible', 2);
  for (const { userId } of [winner, listener]) await isTold(userId);
  return { winner, listener };

  /** The list of games and the sums by day, which are another read model. */
  async function isTold(userId: string): Promise<void> {
    const summed = `select from read.activity_player_days where user_id = '${userId}'`;
    for (const giveUpAt = Date.now() + GIVE_UP_AFTER_MS; Date.now() < giveUpAt;) {
      const path = `${ROUTES.adminQuizSessions}?userId=${userId}`;
      const { body: found } = await staff.get<{ sessions: readonly { reason: string | null }[] }>(path);
      if (found.sessions[0]?.reason === 'completed' && (await product.execute(summed)) > 0) return;
      await new Promise((next) => setTimeout(next, 200));
    }
    throw new Error(`The quiz of ${userId} did not reach the statistics`);
  }
}

const GIVE_UP_AFTER_MS = 60_000;
