import { type ReactNode, useId } from 'react';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts } from '../../language/language-context';
import { PageFrame } from '../../ui/page-frame';
import { Tabs } from '../../ui/tabs';
import { useMedia } from '../../ui/use-media';
import { SpentInYear } from './spent-in-year';
import { GameList } from './game-list';
import { WalletStatement } from './wallet-statement';
import './history.css';

/**
 * Where the money went, and what became of each game: two tabs, or side by side where there is room. The statement begins with
 * the payments that are pending.
 */
export function History({ pendingPayments }: { readonly pendingPayments: ReactNode }) {
  const { title, tabs, walletTab, gamesTab } = useTexts('history');
  const wallet = (
    <>
      {pendingPayments}
      <SpentInYear />
      <WalletStatement />
    </>
  );
  const isWide = useMedia('(min-width: 1024px)');
  if (isWide)
    return (
      <PageFrame title={title} back={PAGES.dashboard} look="wide">
        <div className="history-columns">
          <Column title={walletTab}>{wallet}</Column>
          <Column title={gamesTab}>
            <GameList />
          </Column>
        </div>
      </PageFrame>
    );
  return (
    <PageFrame title={title} back={PAGES.dashboard}>
      <Tabs
        label={tabs}
        tabs={[
          { id: 'wallet', label: walletTab, content: wallet },
          { id: 'games', label: gamesTab, content: <GameList /> },
        ]}
      />
    </PageFrame>
  );
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="history-column" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
