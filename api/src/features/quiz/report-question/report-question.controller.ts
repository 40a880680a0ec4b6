import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { QUESTION_REPORT_WORDS_MAX } from '@sabi50/contracts/limits';
import {
  QUESTION_REPORT_REASONS,
  type QuestionReportReason,
  type QuestionReportRequest,
  type QuestionReportView,
} from '@sabi50/contracts/question-report-views';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf, Text } from '../../../platform/http/fields.js';
import { OwnId } from '../../../platform/http/own.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { ReportQuestion } from '../../questions/questions.commands.js';
import { FinishedGames } from '../session-review/session-review.controller.js';

/** What a player says of a question that they met (rule quiz/question-reports). */
export class ReportQuestionBody implements QuestionReportRequest {
  @ApiProperty({ format: 'uuid' })
  @Matches(ID_PATTERN, { message: VALIDATION.id })
  readonly questionId!: string;

  @OneOf(QUESTION_REPORT_REASONS, VALIDATION.reportReason)
  readonly reason!: QuestionReportReason;

  @Text(QUESTION_REPORT_WORDS_MAX, VALIDATION.reportWords, { optional: true })
  readonly words?: string;
}

@ApiTags('quiz')
@Controller()
export class ReportQuestionController {
  constructor(
    private readonly games: FinishedGames,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Reports a question of the player's own game, once it is over. Which words it had then, the game knows. Sent again, the
   * first report stands (rule quiz/question-reports).
   */
  @Endpoint('POST userQuestionReports', {
    access: player(),
    summary: 'Report a question of a game that is over; the first report of each question stands',
    errors: ['QUIZ_SESSION_NOT_FOUND', 'QUIZ_SESSION_OPEN', 'QUESTION_NOT_FOUND', 'QUESTION_REPORTS_LIMIT'],
  })
  async report(
    @OwnId() userId: string,
    @Param('sessionId') sessionId: string,
    @Body() body: ReportQuestionBody,
    @Ctx() context: RequestContext,
  ): Promise<QuestionReportView> {
    const { row, shown } = await this.games.own(sessionId, context);
    const questionId = body.questionId.toLowerCase();
    const met = [...shown.values()].find((drawn) => drawn.questionId === questionId);
    if (!met) throw new DomainError('QUESTION_NOT_FOUND');
    const { reason, words: given = '' } = body;
    const words = given.trim() || null;
    const { version } = met;
    return this.commands.execute(
      new ReportQuestion({ userId, sessionId: row.id, questionId, version, reason, words }, context.now),
    );
  }
}
