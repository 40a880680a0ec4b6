import { useQuery } from '@tanstack/react-query';
import { pathOf } from '@sabi50/vocabulary/routes';
import { type QuizHistoryView, type QuizReviewView } from '@sabi50/vocabulary/quiz-views';
import { api } from '../../api/api-client';
import { dayText, timeText } from '../../language/calendar';
import { useTexts } from '../../language/language-context';
import { usePlayer } from '../../session/session-context';
import { Sheet } from '../../ui/sheet';
import { ErrorCard, Loading, Skeleton } from '../../ui/states';
import { GameBadge } from './game-badge';
import { ReviewedQuestion } from './reviewed-question';
import './game-review.css';

interface GameReviewProps {
  readonly game: QuizHistoryView;
  readonly onOpenChange: (open: boolean) => void;
}

/** A game that is over, question by question: what was asked, what was answered, what was right. */
export function GameReview({ game, onOpenChange }: GameReviewProps) {
  const { review, games } = useTexts('history');
  const { categories, monthNames } = useTexts('shell');
  return (
    <Sheet open onlyRead onOpenChange={onOpenChange} title={categories[game.category].title}>
      <div className="history-review-head">
        <p className="history-review-sum">
          <strong className="figures">{games.right(game.correctAnswers, game.totalQuestions)}</strong>
          <GameBadge game={game} />
        </p>
        <p className="quiet small figures">
          {dayText(game.startedAt, monthNames)}, {timeText(game.startedAt)}
        </p>
        {game.reason && <p className="small">{review.reasons[game.reason]}</p>}
        {game.refunded && <p className="small">{review.refunded}</p>}
      </div>
      <Questions game={game} />
    </Sheet>
  );
}

function Questions({ game }: { readonly game: QuizHistoryView }) {
  const { id } = usePlayer();
  const { data, error, isFetching, refetch } = useQuery({
    // What is over does not change any more.
    queryKey: ['review', id, game.id],
    queryFn: ({ signal }) => api.get<QuizReviewView>(pathOf('userQuizSession', { id, sessionId: game.id }), { signal }),
  });
  if (error && !data) return <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height={140} />
        <Skeleton height={140} />
        <Skeleton height={140} />
      </Loading>
    );
  return (
    <ol className="history-review">
      {data.questions.map((question) => (
        <ReviewedQuestion key={question.number} question={question} language={data.language} />
      ))}
    </ol>
  );
}
