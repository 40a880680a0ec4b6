/** Whole per cent, rounded down: 100 is all right, and nothing else; 0 where nothing was asked. */
export const percentOf = (right: number, questions: number): number =>
  questions === 0 ? 0 : Math.floor((right * 100) / questions);
