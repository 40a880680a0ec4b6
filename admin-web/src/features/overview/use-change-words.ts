import { percent } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { changeOf } from './change.rules';

/** Says how a figure stands to the one before, which it names: "8.4% more than ₦100.00". */
export function useChangeWords(): (now: number, before: number, beforeText: string) => string {
  const texts = useTexts('overview');
  return (now, before, beforeText) => {
    const change = changeOf(now, before);
    switch (change.kind) {
      case 'same':
        return texts.asBefore;
      case 'new':
        return texts.nothingBefore;
      case 'more':
        return texts.moreThan(percent(change.percent), beforeText);
      case 'less':
        return texts.lessThan(percent(change.percent), beforeText);
    }
  };
}
