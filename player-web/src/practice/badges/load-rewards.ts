/** What is shown of days and badges at the end of a round; it comes apart from the round. */
export const loadRewards = async () => (await import('./round-rewards')).RoundRewards;
