import { type ReactNode } from 'react';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts } from '../../language/language-context';
import { PageFrame } from '../../ui/page-frame';
import { Tabs } from '../../ui/tabs';
import { SpentInYear } from './spent-in-year';
import { GameList } from './game-list';
import { WalletStatement } from './wallet-statement';
import './history.css';

/** Where the money went, and what became of each game. The statement begins with the payments that are pending. */
export function History({ pendingPayments }: { readonly pendingPayments: ReactNode }) {
  const { title, tabs, walletTab, gamesTab } = useTexts('history');
  const wallet = (
    <>
      {pendingPayments}
      <SpentInYear />
      <WalletStatement />
    </>
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
