import { type Category } from '@sabi50/vocabulary/enumerations';

/** Why a category cannot be played now. */
export type Hindrance = 'no-questions' | 'low-balance';

interface Circumstances {
  readonly lowBalance: boolean;
  /** Categories with enough questions in the language; undefined while that is not known. */
  readonly playable: readonly Category[] | undefined;
}

/**
 * Why the category cannot be played now, null when it can. Questions come first: adding money would not help. What is not
 * known hinders nobody, since the server checks at the start (rule quiz/five-questions).
 */
export function hindranceOf(category: Category, { lowBalance, playable }: Circumstances): Hindrance | null {
  if (playable && !playable.includes(category)) return 'no-questions';
  return lowBalance ? 'low-balance' : null;
}
