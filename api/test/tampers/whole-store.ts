import { beginEpoch } from '../../src/event-sourcing/migration/own-log.js';
import { type EventStore } from '../../src/event-sourcing/event-store.js';
import { Outages } from '../../src/features/quiz/outages/outages.js';
import { SealLog } from '../../src/operations/transparency/seal-log/sealer.js';
import { Clock } from '../../src/platform/clock.js';
import { EVENT_STORE } from '../../src/platform/tokens.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { moneyMoves } from './whole/money.js';
import { lateAnswers, playersAct } from './whole/players.js';
import { Stage } from './whole/stage.js';
import { aMonthLater, staffAct } from './whole/staff.js';

/** A store on which everything was played that the product's own calls can do. */
export async function wholeStore(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const stage = await Stage.on(database);
  try {
    await outage(stage);
    await lateAnswers(stage);
    await Promise.all([playersAct(stage), moneyMoves(stage), staffAct(stage)]);
    await aMonthLater(stage);
    await stage.projected();
    await stage.keepTimeOfClock();
    await stage.get(SealLog).run();
  } finally {
    await stage.close();
  }
  return database;
}

/** The api says again that it serves, after it had not for a while, and a restored log begins another epoch. */
async function outage({ product }: Stage): Promise<void> {
  const { database, app } = product;
  await database.execute(`update service_heartbeat set beat_at = beat_at - interval '60 seconds'`);
  await app.get(Outages, { strict: false }).beat();
  // It was a while ago: nobody played in it.
  await database.execute(
    `update outages set started_at = started_at - interval '1 hour', ended_at = ended_at - interval '1 hour'`,
  );
  await beginEpoch({ store: app.get<EventStore>(EVENT_STORE), database }, app.get(Clock));
}
