import { lazy, Suspense, useState } from 'react';
import { pathOf, PAGES } from '@sabi50/vocabulary/routes';
import { type WalletEntryView } from '@sabi50/vocabulary/money-views';
import { QUERY_KEYS } from '../../api/query-keys';
import { useTexts } from '../../language/language-context';
import { usePlayer } from '../../session/session-context';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/states';
import { PagedDays } from './paged-days';
import { usePagedList } from './paged-list';
import { WalletEntry, type WalletGame } from './wallet-entry';

const GameReview = lazy(async () => ({ default: (await import('./game-review')).GameReview }));

/** Every change of the balance and every deposit that came to nothing, newest first. */
export function WalletStatement() {
  const { noEntries, addMoney } = useTexts('history');
  const { id } = usePlayer();
  const [looked, setLooked] = useState<WalletGame | null>(null);
  const list = usePagedList<WalletEntryView>(
    [...QUERY_KEYS.wallet, 'entries', id],
    pathOf('userWalletEntries', { id }),
  );
  return (
    <>
      <PagedDays
        list={list}
        instantOf={({ createdAt }) => createdAt}
        row={(entry) => <WalletEntry entry={entry} onLook={setLooked} />}
        empty={
          <EmptyState
            icon="wallet"
            text={noEntries}
            action={<ButtonLink href={PAGES.payment}>{addMoney}</ButtonLink>}
          />
        }
      />
      {looked && (
        <Suspense>
          <GameReview {...looked} onOpenChange={(open) => !open && setLooked(null)} />
        </Suspense>
      )}
    </>
  );
}
