import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/database.js';
import { PaymentProvider } from '../payment-provider/payment-provider.js';

/** An answer takes so many calls at most, each of which may take as long as opening a page. */
const CALLS_MAX = 4;
/** For the database, before and after them. */
const MARGIN_MS = 60_000;
/** A turn of a process that died is left over where somebody else ended its answer. */
const LEFT_OVER_AFTER = '1 day';

/**
 * Whose turn it is to tell the provider of an answer to a dispute: a row with a time, by the clock of the database. A process
 * that dies, or waits too long, loses its turn; nothing of the database is held meanwhile (rule money/dispute-answer).
 */
@Injectable()
export class AnswerTurns {
  private readonly turnMs: number;

  constructor(
    private readonly database: Database,
    provider: PaymentProvider,
  ) {
    this.turnMs = CALLS_MAX * provider.openTimeoutMs + MARGIN_MS;
  }

  /** Does the work where it is nobody else's turn. What ends early, or throws, gives its turn back. */
  async inTurn(changeId: string, work: (turn: AnswerTurn) => Promise<void>): Promise<void> {
    const turn = new AnswerTurn(this.database, changeId, this.turnMs);
    if (!(await turn.begin())) return;
    try {
      await work(turn);
    } finally {
      // One that cannot be given back ends when its time is over.
      await turn.end().catch(() => undefined);
    }
  }

  /** Drops what a process that died has left. */
  async tidy(): Promise<void> {
    await this.database.execute(
      `delete from payment_answer_turns where over_at < clock_timestamp() - interval '${LEFT_OVER_AFTER}'`,
    );
  }
}

export class AnswerTurn {
  private readonly turn = randomUUID();

  constructor(
    private readonly database: Database,
    private readonly changeId: string,
    private readonly turnMs: number,
  ) {}

  /** False while it is somebody else's. */
  async begin(): Promise<boolean> {
    const begun = await this.database.execute(
      `insert into payment_answer_turns as known (change_id, turn, over_at)
       values ($1, $2, clock_timestamp() + make_interval(secs => $3))
       on conflict (change_id) do update set turn = excluded.turn, over_at = excluded.over_at
        where known.over_at <= clock_timestamp()`,
      [this.changeId, this.turn, this.turnMs / 1_000],
    );
    return begun > 0;
  }

  /** Whether it is still ours; it lasts as long again from now on. Asked before anything is sent. */
  async goesOn(): Promise<boolean> {
    const kept = await this.database.execute(
      `update payment_answer_turns set over_at = clock_timestamp() + make_interval(secs => $3)
        where change_id = $1 and turn = $2`,
      [this.changeId, this.turn, this.turnMs / 1_000],
    );
    return kept > 0;
  }

  async end(): Promise<void> {
    await this.database.execute('delete from payment_answer_turns where change_id = $1 and turn = $2', [
      this.changeId,
      this.turn,
    ]);
  }
}
