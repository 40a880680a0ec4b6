import { Injectable } from '@nestjs/common';
import { type RegradeJobView } from '@sabi50/contracts/question-views';
import { Database } from '../../../platform/postgres/database.js';
import { QuestionBank } from '../../questions/questions.queries.js';
import { stateOf } from './regrade-progress.js';
import { REGRADE_COLUMNS, type RegradeRow } from './regrade.row.js';

/** So many of the newest the list of jobs shows. */
const REGRADES_SHOWN = 20;

interface Row extends RegradeRow {
  readonly games: number;
  readonly looked_at: number;
  readonly to_change: number;
  readonly changed: number;
}

const NEWEST = `
select r.*, g.games, g.looked_at, g.to_change, g.changed
  from (select ${REGRADE_COLUMNS} from regrades order by asked_at desc limit ${REGRADES_SHOWN}) r
  cross join lateral (
    select count(*)::int as games, count(effect)::int as looked_at, count(regraded_at)::int as changed,
           (count(*) filter (where effect in ('point', 'fee', 'answer')))::int as to_change
      from regraded_games where regrade_id = r.id) g
 order by r.asked_at desc`;

/** The regrades that were asked for last, of all questions (rule staff/jobs). */
@Injectable()
export class NewestRegrades {
  constructor(
    private readonly database: Database,
    private readonly bank: QuestionBank,
  ) {}

  async list(): Promise<readonly RegradeJobView[]> {
    const rows = await this.database.query<Row>(NEWEST);
    const words = await this.bank.versions(
      rows.map(({ question_id: questionId, to_version: version }) => ({ questionId, version })),
    );
    return rows.map((row, place) => ({
      ...{ id: row.id, questionId: row.question_id, question: words[place]?.text ?? null, state: stateOf(row) },
      ...{ games: row.games, lookedAt: row.looked_at, toChange: row.to_change, changed: row.changed },
      askedAt: row.asked_at.toISOString(),
      startedAt: row.started_at?.toISOString() ?? null,
      doneAt: row.done_at?.toISOString() ?? null,
    }));
  }
}
