import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { ReconciliationJob } from '../../platform/jobs/job-handler.js';
import { BoardMembers } from './board-members.js';

const EVERY_MS = 3_600_000;

/** Forgets the nicknames of those who left the board a week ago (rule board/opt-in). */
@Injectable()
export class ForgetLeftMembers extends ReconciliationJob {
  readonly name = 'board-members-left';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly members: BoardMembers,
    private readonly clock: Clock,
  ) {
    super();
  }

  reconcile(): Promise<void> {
    return this.members.forgetLeft(this.clock.now());
  }
}
