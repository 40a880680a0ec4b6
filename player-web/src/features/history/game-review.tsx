import { useQuery } from '@tanstack/react-query';
import { type Category } from '@sabi50/contracts/enumerations';
import { timeText } from '@sabi50/contracts/formats';
import { PAGES } from '@sabi50/contracts/routes';
import { type QuizHistoryView, type QuizReviewView, type ReviewedQuestionView } from '@sabi50/contracts/quiz-views';
import { api } from '../../lib/api/api-client';
import { ApiError } from '../../lib/api/api-error';
import { useTexts } from '../../lib/language/language-context';
import { ReportQuestion } from '../question-report/report-question';
import { usePlayer } from '../../lib/session/session-context';
import { ButtonLink } from '../../ui/kit/button';
import { Sheet } from '../../ui/sheet';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { Icon, type IconName } from '../../ui/icon';
import { type AnswerVerdict, GameBadge, ScoreDiamonds, verdictOf } from './game-badge';
import './game-review.css';

interface GameReviewProps {
  readonly sessionId: string;
  readonly category: Category;
  /** What is known of it already; asked for where nothing is. */
  readonly game?: QuizHistoryView;
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * A game that is over, question by question: what was asked, what was answered, what was right. One that still goes on leads
 * back into it.
 */
export function GameReview({ sessionId, category, game, onOpenChange }: GameReviewProps) {
  const { categories } = useTexts('shell');
  const { id } = usePlayer();
  const { data, error, isFetching, refetch } = useQuery({
    // What is over does not change any more.
    queryKey: ['review', id, sessionId],
    queryFn: ({ signal }) => api.get('userQuizSession', { params: { id, sessionId }, signal }),
  });
  const known = game ?? data;
  const isRunning = error instanceof ApiError && error.code === 'QUIZ_SESSION_OPEN';
  return (
    <Sheet open onlyRead onOpenChange={onOpenChange} title={categories[category].title}>
      {known && <ReviewHead game={known} />}
      {data && <Questions review={data} />}
      {isRunning && <Running category={category} />}
      {error && !data && !isRunning && <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
    </Sheet>
  );
}

function Running({ category }: Pick<GameReviewProps, 'category'>) {
  const { goOn } = useTexts('history').games;
  return <ButtonLink href={PAGES.quiz.replace(':category', category)}>{goOn}</ButtonLink>;
}

/** What the game brought, when, and how it ended. */
function ReviewHead({ game }: { readonly game: QuizHistoryView }) {
  const { review, games } = useTexts('history');
  return (
    <div className="history-review-head">
      <p className="history-review-sum">
        <ScoreDiamonds right={game.correctAnswers} of={game.totalQuestions} />
        <strong className="figures">{games.right(game.correctAnswers, game.totalQuestions)}</strong>
        <GameBadge game={game} />
      </p>
      <p className="quiet small figures">{timeText(game.startedAt)}</p>
      {game.reason && <p className="small">{review.reasons[game.reason]}</p>}
      {game.refunded && <p className="small">{review.refunded}</p>}
    </div>
  );
}

const Waiting = () => (
  <Loading>
    <Skeleton height={140} />
    <Skeleton height={140} />
    <Skeleton height={140} />
  </Loading>
);

const Questions = ({ review }: { readonly review: QuizReviewView }) => (
  <ol className="history-review">
    {review.questions.map((question) => (
      <ReviewedQuestion key={question.number} question={question} review={review} />
    ))}
  </ol>
);

const SIGNS: Readonly<Record<AnswerVerdict, IconName>> = {
  right: 'check',
  wrong: 'close',
  late: 'clock',
  none: 'skip',
};

interface ReviewedQuestionProps {
  readonly question: ReviewedQuestionView;
  readonly review: QuizReviewView;
}

/** One question with how it went, shown by icon, word and colour. */
function ReviewedQuestion({ question, review }: ReviewedQuestionProps) {
  const texts = useTexts('history').review;
  // In which the question was asked; may differ from the page's.
  const { id: sessionId, language, reported } = review;
  const verdict = verdictOf(question);
  const { number, question: asked, selectedAnswer, correctAnswer } = question;
  return (
    <li className="history-question" data-verdict={verdict}>
      <p className="history-question-head small">
        <span className="quiet">{texts.question(number)}</span>
        <span className="history-verdict">
          <Icon name={SIGNS[verdict]} size={18} />
          {texts[verdict]}
        </span>
      </p>
      <p className="history-strong" lang={language}>
        {asked}
      </p>
      <dl className="history-answers">
        {selectedAnswer !== null && verdict !== 'right' && (
          <div>
            <dt className="quiet small">{texts.yourAnswer}</dt>
            <dd lang={language}>{selectedAnswer}</dd>
          </div>
        )}
        <div>
          <dt className="quiet small">{verdict === 'right' ? texts.yourAnswer : texts.rightAnswer}</dt>
          <dd className="history-right" lang={language}>
            {correctAnswer}
          </dd>
        </div>
      </dl>
      <ReportQuestion
        sessionId={sessionId}
        question={question}
        language={language}
        isReported={reported.includes(question.id)}
      />
    </li>
  );
}
