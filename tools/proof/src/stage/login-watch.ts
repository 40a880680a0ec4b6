import { LOGIN_WATCH_MEMORY_MS } from '@sabi50/contracts/limits';
import { type Stage } from './stage.js';

/** The product believes that very many logins fail, so that devices that it does not know are set a task. */
export const raiseLoginWatch = (stage: Stage): Promise<void> =>
  tell(stage, `insert into login_watch (raised_until) values (now() + interval '10 minutes')`);

export const lowerLoginWatch = (stage: Stage): Promise<void> => tell(stage, 'delete from login_watch');

/** The api processes read it again when they no longer remember it. */
async function tell(stage: Stage, statement: string): Promise<void> {
  await stage.execute(statement);
  await new Promise((next) => setTimeout(next, LOGIN_WATCH_MEMORY_MS + 200));
}
