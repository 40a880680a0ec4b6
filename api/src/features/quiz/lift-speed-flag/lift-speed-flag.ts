import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { requireSomebodyElse } from '../../../kernel/somebody-else.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';

/** What of a player staff found right, and why. */
export interface SpeedFlagLift {
  readonly userId: string;
  /** The mark that was on screen. */
  readonly seen: Date;
  readonly reason: string;
  readonly actor: StaffActor;
}

/** Lifts the mark for answers that are faster than a person reads: staff looked at it (rule staff/speed-flag-lifted). */
@Injectable()
export class LiftSpeedFlag {
  constructor(private readonly database: Database) {}

  /**
   * Once for what was seen; a game after it marks the player again.
   * @throws DomainError OWN_ACCOUNT, NOT_FOUND where nothing is marked, RECORD_CHANGED where there is newer evidence
   */
  async lift({ userId, seen, reason, actor }: SpeedFlagLift): Promise<void> {
    requireSomebodyElse(actor.userId, userId);
    await this.database.transaction(async (sql) => {
      const [flag] = await sql.query<{ flaggedAt: Date }>(
        `select date_trunc('milliseconds', flagged_at) as "flaggedAt" from read.answer_speed
          where user_id = $1 and flagged_at is not null`,
        [userId],
      );
      if (!flag) throw new DomainError('NOT_FOUND');
      if (flag.flaggedAt > seen) throw new DomainError('RECORD_CHANGED');
      const isNew = await sql.execute(
        `insert into speed_flag_lifts as known (user_id, lifted_to) select user_id, flagged_at from read.answer_speed
          where user_id = $1
         on conflict (user_id) do update set lifted_to = excluded.lifted_to where known.lifted_to < excluded.lifted_to`,
        [userId],
      );
      if (isNew === 0) return;
      const tx = { query: (text: string, values: unknown[] = []) => sql.query(text, values) };
      const change = { before: { flaggedAt: flag.flaggedAt.toISOString() }, after: { flaggedAt: null } };
      await recordChange(tx, { actor, action: 'user.lift-speed-flag', subjectId: userId, ...change, reason });
    });
  }
}
