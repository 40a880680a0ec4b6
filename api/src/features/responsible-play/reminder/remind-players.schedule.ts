import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { RemindPlayers } from './remind-players.js';

/** Less than a game takes: the notice is there before the next game. */
const EVERY_MS = 10_000;

/** Looks for reminders whose time or amount has come. */
@Injectable()
export class RemindPlayersJob extends ScheduledJob {
  readonly name = 'spending-reminders';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly players: RemindPlayers,
    private readonly clock: Clock,
  ) {
    super();
  }

  run(): Promise<void> {
    return this.players.remind(this.clock.now());
  }
}
