import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/language/language-context';
import { ReportQuestion } from '../question-report/report-question';
import { usePlayer } from '../../lib/session/session-context';
import { Icon } from '../../ui/icon';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { reviewQuiz } from './quiz-calls';
import { type Game, type GameSession, type PastQuestion } from './quiz-game';

const ITEM_HEIGHT = 108;

/** The five questions with their right answers: from this device when it saw them all, else from the server. */
export function ReviewList({ game }: { readonly game: Game }) {
  const { reviewTitle } = useTexts('quiz');
  const { id: userId } = usePlayer();
  const { id, totalQuestions } = game.session;
  const isComplete = game.past.length === totalQuestions;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['quiz', 'review', userId, id],
    queryFn: ({ signal }) => reviewQuiz(userId, id, signal),
    enabled: !isComplete,
  });
  const questions = isComplete ? game.past : data?.questions;
  return (
    <section className="quiz-review" aria-labelledby="quiz-review">
      <h2 id="quiz-review">{reviewTitle}</h2>
      {questions ? (
        <ol className="quiz-review-list">
          {questions.map((question) => (
            <ReviewedQuestion
              key={question.number}
              question={question}
              session={game.session}
              isReported={data?.reported.includes(question.id)}
            />
          ))}
        </ol>
      ) : error ? (
        <ErrorCard error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          {Array.from({ length: totalQuestions }, (_, index) => (
            <Skeleton key={index} height={ITEM_HEIGHT} />
          ))}
        </Loading>
      )}
    </section>
  );
}

interface ReviewedQuestionProps {
  readonly question: PastQuestion;
  readonly session: GameSession;
  /** As the server knows; not known where this device saw the whole game. */
  readonly isReported?: boolean | undefined;
}

function ReviewedQuestion({ question, session, isReported }: ReviewedQuestionProps) {
  const texts = useTexts('quiz');
  const { id: sessionId, language } = session;
  const { isCorrect, selectedAnswer, correctAnswer, timedOut } = question;
  return (
    <li className="quiz-review-item">
      <span className="quiz-review-sign" data-right={isCorrect || undefined}>
        <Icon name={isCorrect ? 'check' : 'close'} size={18} />
        <span className="visually-hidden">{isCorrect ? texts.outcomes.right : texts.outcomes.wrong}</span>
      </span>
      <div className="quiz-review-words">
        <h3 lang={language}>{question.question}</h3>
        <dl>
          <div>
            <dt>{texts.rightAnswer}</dt>
            <dd className="quiz-review-right" lang={language}>
              {correctAnswer}
            </dd>
          </div>
          {!isCorrect && (
            <div>
              <dt>{texts.yourAnswer}</dt>
              <dd lang={selectedAnswer === null ? undefined : language}>
                {selectedAnswer ?? (timedOut ? texts.outcomes.timeUp : texts.noAnswer)}
              </dd>
            </div>
          )}
        </dl>
        <ReportQuestion sessionId={sessionId} question={question} language={language} isReported={isReported} />
      </div>
    </li>
  );
}
