import { useQuery } from '@tanstack/react-query';
import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { api } from '../../../lib/api/api-client';
import { keepPack, keptPack } from '../../practice/practice-memory';

/** Where the service worker keeps what a page was made of. */
const CACHE = 'assets';

/** The pack at once where this device has it, then as it is now; without a network the one that is here (rule quiz/practice-offline). */
export function usePack(language: Language, category: Category) {
  return useQuery({
    queryKey: ['practice-pack', language, category],
    queryFn: async ({ signal }) => {
      const pack = await api.get('practicePack', { params: { language, category }, signal });
      keepPack(pack);
      // Without it practice works all the same, only not offline.
      void keepPage().catch(() => undefined);
      return pack;
    },
    initialData: () => keptPack(language, category) ?? undefined,
    initialDataUpdatedAt: 0,
  });
}

/**
 * Keeps the files that this page is made of: at a first visit they came before there was a service worker that could. The browser
 * has them, so nothing is fetched twice.
 */
async function keepPage(): Promise<void> {
  const folder = `${window.location.origin}/assets/`;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const cache = await caches.open(CACHE);
  for (const file of new Set(files.filter((name) => name.startsWith(folder))))
    if (!(await caches.match(file))) await cache.add(file);
}
