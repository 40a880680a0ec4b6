import { Injectable } from '@nestjs/common';
import { ProcessManager } from '../../../event-sourcing/consumers/process-manager.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { Config } from '../../../platform/config.js';
import { keepRequests, PLAYER_REQUESTS } from './apply-player-requests.js';
import { type PlayerRequest } from './requests-of-player.rules.js';

/** Keeps erasures, pauses and exclusions outside the database, for the day when it is restored (rule data/erasure-restored). */
@Injectable()
export class KeepPlayerRequests extends ProcessManager<PlayerRequest> {
  readonly name = 'keep-player-requests';
  readonly eventTypes = PLAYER_REQUESTS;

  constructor(private readonly config: Config) {
    super();
  }

  async handle(events: readonly Recorded<PlayerRequest>[]): Promise<void> {
    const { PLAYER_REQUESTS_FILE: file } = this.config;
    if (file) await keepRequests(file, events);
  }
}
