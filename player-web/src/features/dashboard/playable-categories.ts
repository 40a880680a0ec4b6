import { useQuery } from '@tanstack/react-query';
import { type Category } from '@sabi50/vocabulary/enumerations';
import { type Language } from '@sabi50/vocabulary/languages';
import { type PlayableCategoriesView } from '@sabi50/vocabulary/quiz-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { api } from '../../api/api-client';

/** Categories that have enough questions in a language; undefined while that is not known. */
export function usePlayableCategories(language: Language): readonly Category[] | undefined {
  const { data } = useQuery({
    queryKey: ['playable-categories', language],
    queryFn: ({ signal }) =>
      api.get<PlayableCategoriesView>(ROUTES.quizPlayableCategories, { query: { language }, signal }),
    refetchOnMount: 'always',
  });
  return data?.categories;
}
