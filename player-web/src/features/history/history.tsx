import { type ReactNode, useId } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/language-context';
import { ScenePage } from '../../ui/scene/scene-page';
import { Tabs } from '../../ui/tabs';
import { useIsWide } from '../../ui/use-media';
import { SpentInYear } from './spent-in-year';
import { GameList } from './game-list';
import { WalletStatement } from './wallet-statement';
import './history.css';

interface HistoryProps {
  /** What is there now, on the stage. */
  readonly balance: ReactNode;
  readonly pendingPayments: ReactNode;
}

/**
 * Where the money went, and what became of each game: two tabs, or side by side where there is room. The statement begins with
 * the payments that are pending.
 */
export function History({ balance, pendingPayments }: HistoryProps) {
  const { title, tabs, walletTab, gamesTab } = useTexts('history');
  const isWide = useIsWide();
  const wallet = (
    <>
      {pendingPayments}
      <SpentInYear />
      <WalletStatement />
    </>
  );
  return (
    <ScenePage title={title} back={PAGES.dashboard} kind="form" pose="host" band stage={balance}>
      {isWide ? (
        <div className="history-columns">
          <Column title={walletTab}>{wallet}</Column>
          <Column title={gamesTab}>
            <GameList />
          </Column>
        </div>
      ) : (
        <Tabs
          label={tabs}
          tabs={[
            { id: 'wallet', label: walletTab, content: wallet },
            { id: 'games', label: gamesTab, content: <GameList /> },
          ]}
        />
      )}
    </ScenePage>
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
