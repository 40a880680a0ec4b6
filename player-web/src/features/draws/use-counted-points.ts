import { type DrawView } from '@sabi50/contracts/draw-views';
import { clockText, dayText } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/language-context';

/** Says which points a draw counts, the same on every page (rule quiz/draws). */
export function useCountedPoints(): (draw: Pick<DrawView, 'kind' | 'drawAt' | 'countsFrom'>) => string {
  const { since, counted } = useTexts('dashboard').draws;
  return ({ kind, drawAt, countsFrom }) =>
    drawAt === null || countsFrom === null ? counted[kind] : since(dayText(countsFrom), clockText(countsFrom));
}
