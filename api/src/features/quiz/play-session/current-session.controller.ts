import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { type CurrentQuizView } from '@sabi50/contracts/quiz-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { correctAnswersOf, isExpired, isTimedOut, type OpenQuiz } from '../../../domain/quiz/quiz-state.js';
import { type DrawnQuestion } from '../../../domain/wallet/wallet.events.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { questionView, sessionView } from '../quiz-views.js';
import { QuizService } from '../quiz.service.js';
import { OpenSessions } from './open-sessions.js';

class CurrentSessionQuery {
  @OneOf(CATEGORIES, VALIDATION.category, { optional: true, description: 'Left out: of any category' })
  readonly category?: Category;
}

const NOTHING: CurrentQuizView = { session: null, question: null };

@ApiTags('quiz')
@Controller()
export class CurrentSessionController {
  constructor(
    private readonly openSessions: OpenSessions,
    private readonly quiz: QuizService,
  ) {}

  /**
   * What a browser that was reloaded may go on with (rule quiz/server-is-truth). Changes nothing
   * (rule quiz/looking-changes-nothing): a question whose time is over is left out, and the next one's time starts when
   * it is asked for.
   */
  @Endpoint('GET quizSessionCurrent', {
    access: player(),
    summary: "The player's unfinished session, if there is one",
    errors: ['VALIDATION_FAILED'],
  })
  async current(@Query() query: CurrentSessionQuery, @Ctx() context: RequestContext): Promise<CurrentQuizView> {
    const { userId } = context.session;
    const sessionId = await this.openSessions.newest(userId, query.category ?? null, context.seen);
    if (!sessionId) return NOTHING;
    const { state } = await this.quiz.load(sessionId);
    if (state.status !== 'open' || isExpired(state, context.now)) return NOTHING;
    const serving = state.current && !isTimedOut(state.current, state.rules, context.now) ? state.current : null;
    if (!serving && settledOf(state) >= state.questions.length) return NOTHING;
    const counts = { answeredQuestions: state.answers.length, correctAnswers: correctAnswersOf(state) };
    const session = { ...sessionView(state), ...counts };
    if (!serving) return { session, question: null };
    const drawn = state.questions[serving.number - 1] as DrawnQuestion;
    const shown = { drawn, version: await this.quiz.versionOf(drawn), rules: state.rules };
    return { session, question: questionView(serving, shown, context.now) };
  }
}

/** Questions that cannot be answered any more, the timed-out one that nobody settled yet included. */
const settledOf = ({ answers, current }: OpenQuiz): number => answers.length + (current ? 1 : 0);
