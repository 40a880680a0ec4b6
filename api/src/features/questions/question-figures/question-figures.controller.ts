import { Controller, Injectable, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type QuestionFiguresView, type QuestionMonthView } from '@sabi50/contracts/question-report-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { usableId } from '../../../platform/http/own.js';
import { Database } from '../../../platform/postgres/database.js';
import { AccountNames } from '../../auth/accounts.queries.js';
import { rateOf, versionFiguresOf, type VersionRow } from './question-figures.rules.js';

interface MonthRow extends Record<string, unknown> {
  readonly month: string;
  readonly answers: number;
  readonly right: number;
  readonly group_answers: number;
  readonly group_right: number;
}

const MONTHS_SHOWN = 12;
const ANSWERS = 'option_0 + option_1 + option_2 + option_3 + skipped + late';
const RIGHT = '(array[option_0, option_1, option_2, option_3])[v.correct_option + 1]';

/** How questions are answered, from sums that are kept by month (rule staff/question-figures). */
@Injectable()
export class QuestionFigures {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** @throws DomainError QUESTION_NOT_FOUND */
  async of(questionId: string): Promise<QuestionFiguresView> {
    const versions = await this.versionsOf(questionId);
    if (versions.length === 0) throw new DomainError('QUESTION_NOT_FOUND');
    const months = await this.monthsOf(questionId);
    const authors = await this.queries.execute(
      new AccountNames(versions.flatMap(({ created_by: by }) => (by === null ? [] : [by]))),
    );
    const [reports] = await this.database.query<{ open: number; oldest: Date | null }>(
      'select count(*)::int as open, min(reported_at) as oldest from open_question_reports where question_id = $1',
      [questionId],
    );
    const sum = (field: 'group_answers' | 'group_right') => months.reduce((all, month) => all + month[field], 0);
    return {
      versions: versions.map((version) => versionFiguresOf(version, authors)),
      months: months.map(monthViewOf),
      groupSuccessRate: rateOf(sum('group_right'), sum('group_answers')),
      openReports: reports?.open ?? 0,
      oldestReportAt: reports?.oldest?.toISOString() ?? null,
    };
  }

  private versionsOf(questionId: string): Promise<VersionRow[]> {
    return this.database.query<VersionRow>(
      `select v.version, v.text, v.options, v.correct_option, v.difficulty, v.created_at, v.created_by,
              array[sum(option_0), sum(option_1), sum(option_2), sum(option_3)]::int[] as chosen,
              coalesce(sum(skipped), 0)::int as skipped, coalesce(sum(late), 0)::int as late
         from questions q join question_versions v on v.question_id = q.id
         left join read.question_answers a on a.question_id = v.question_id and a.version = v.version
        where q.id = $1 and q.deleted_at is null
        group by v.question_id, v.version order by v.version desc`,
      [questionId],
    );
  }

  /** The months of the question, each beside what its category and difficulty did in it: a few hundred questions. */
  private monthsOf(questionId: string): Promise<MonthRow[]> {
    return this.database.query<MonthRow>(
      `with own as (
         select a.month, sum(${ANSWERS})::int as answers, sum(${RIGHT})::int as right
           from read.question_answers a
           join question_versions v on v.question_id = a.question_id and v.version = a.version
          where a.question_id = $1 group by a.month order by a.month desc limit $2)
       select own.month::text, own.answers, own.right, sum(${ANSWERS})::int as group_answers,
              sum(${RIGHT})::int as group_right
         from own
         join questions q on q.id = $1
         join questions g on g.category = q.category and g.difficulty = q.difficulty
         join read.question_answers a on a.question_id = g.id and a.month = own.month
         join question_versions v on v.question_id = a.question_id and v.version = a.version
        group by own.month, own.answers, own.right order by own.month`,
      [questionId, MONTHS_SHOWN],
    );
  }
}

const monthViewOf = ({ month, answers, right, group_answers, group_right }: MonthRow): QuestionMonthView => ({
  month,
  answers,
  successRate: rateOf(right, answers),
  groupSuccessRate: rateOf(group_right, group_answers),
});

@ApiTags('questions')
@Controller()
export class QuestionFiguresController {
  constructor(private readonly figures: QuestionFigures) {}

  /** What players answered, by version and by month (rule staff/question-figures). */
  @Endpoint('GET adminQuestionFigures', {
    access: staff('questions.view'),
    summary: 'How a question is answered: options chosen, success rate, open reports',
    errors: ['QUESTION_NOT_FOUND'],
  })
  async figuresOf(@Param('id') id: string): Promise<QuestionFiguresView> {
    return this.figures.of(usableId(id, 'QUESTION_NOT_FOUND'));
  }
}
