import { percent } from '@sabi50/contracts/formats';
import { changeOf } from './change.rules';
import { useTexts } from './texts';

/** Says how a figure stands to the one before, which it names: "8.4% more than ₦100.00". */
export function useChangeWords(): (now: number, before: number, beforeText: string) => string {
  const texts = useTexts();
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
