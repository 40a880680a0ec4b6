import { BADGES } from '@sabi50/texts/player/badges';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/language/language-context';

/**
 * What is shown of days and badges at the end of a round, with its words. It comes apart from the round and is asked for when the
 * round begins: its end is then drawn whole, and without a network too. Undefined where it was never fetched.
 */
export function useRoundRewards() {
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['round-rewards', language],
    queryFn: async () => {
      const [{ RoundRewards }, texts] = await Promise.all([import('./round-rewards'), BADGES.load[language]()]);
      return { RoundRewards, texts };
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return data;
}
