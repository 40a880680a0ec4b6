/**
 * What to say before players are sent who want more games than a player may start in an hour
 * (rule quiz/starts-and-exits-limited); null when there is nothing to say. `limit` 0: there is none.
 */
export function startsWarning(games: number, limit: number): string | null {
  if (limit === 0 || games <= limit) return null;
  return (
    `--games ${games} is above the ${limit} quizzes that a player may start in an hour: further starts are refused. ` +
    'Start the product, and this command, with QUIZ_STARTS_PER_HOUR=0 for more.'
  );
}
