import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/language-context';
import { ButtonLink } from '../../ui/kit/button';
import { ErrorCard } from '../../ui/states';

interface QuizErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** "Quiz Error" with Try Again and Back to Dashboard. */
export function QuizError({ error, onRetry, isRetrying = false }: QuizErrorProps) {
  const { quizErrorTitle, backToDashboard } = useTexts('quiz');
  return (
    <ErrorCard error={error} title={quizErrorTitle} onRetry={onRetry} retrying={isRetrying}>
      <ButtonLink href={PAGES.dashboard} variant="quiet">
        {backToDashboard}
      </ButtonLink>
    </ErrorCard>
  );
}
