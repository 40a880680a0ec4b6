import { useCallback } from 'react';
import { useTexts } from '../../lib/language/texts';
import { useToasts } from '../../ui/use-toasts';
import { type Outcome, outcomeToast } from './outcome.rules';

/** Says what came of a broadcast (rule screens/toasts). */
export function useOutcomeToast(): (outcome: Outcome) => void {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  return useCallback(
    (outcome) => {
      const { isGood, title, text } = outcomeToast(outcome, texts);
      if (isGood) toasts.success(title, text);
      else toasts.refusal(title, text);
    },
    [texts, toasts],
  );
}
