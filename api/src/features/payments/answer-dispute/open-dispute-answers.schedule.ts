import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { Database } from '../../../platform/postgres/database.js';
import { AnswerTurns } from './answer-turns.js';
import { TellDisputeAnswers } from './tell-dispute-answers.js';

/** So many payments are seen to in one run, the oldest answers first. */
const TOLD_MAX = 100;

/** Tells the provider again what it has not heard: it kept silent, or the process ended (rule money/dispute-answer). */
@Injectable()
export class OpenDisputeAnswers extends ScheduledJob {
  readonly name = 'open-dispute-answers';
  override readonly everyMs = 60_000;

  constructor(
    private readonly database: Database,
    private readonly telling: TellDisputeAnswers,
    private readonly turns: AnswerTurns,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.turns.tidy();
    const rows = await this.database.query<{ reference: string }>(
      'select reference, min(given_at) from read.open_dispute_answers group by reference order by 2 limit $1',
      [TOLD_MAX],
    );
    for (const { reference } of rows) await this.telling.tell(reference);
  }
}
