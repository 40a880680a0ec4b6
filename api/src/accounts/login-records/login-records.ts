import { Injectable } from '@nestjs/common';
import { type LoginKind } from '@sabi50/vocabulary/player-timeline-views';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/postgres/database.js';

/** When an account was logged in to, and when wrong secrets locked it, for staff who help its player (rule accounts/logins-kept). */
@Injectable()
export class LoginRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(userId: string, kind: LoginKind): Promise<void> {
    await this.database.execute('insert into account_logins (user_id, kind, at) values ($1, $2, $3)', [
      ...[userId, kind, this.clock.now()],
    ]);
  }
}
