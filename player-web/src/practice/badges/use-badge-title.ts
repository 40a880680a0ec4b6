import { type BadgesTexts } from '@sabi50/texts/player/sections';
import { badgeName } from '@sabi50/vocabulary/badges';
import { type Badge } from '@sabi50/vocabulary/practice-views';
import { useTexts } from '../../language/language-context';

/** What a badge is called. */
export function useBadgeTitle(badge: Badge, { names, half, all }: BadgesTexts): string {
  const { categories } = useTexts('shell');
  return badgeName(badge, { names, half, all }, categories);
}
