import { type ReactNode, useId, useState } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { nairaText } from '@sabi50/contracts/money';
import { Link } from 'wouter';
import { useTexts } from '../../lib/language/language-context';
import { ScenePage } from '../../ui/scene/scene-page';
import { Tabs } from '../../ui/tabs';
import { useIsWide } from '../../ui/use-media';
import { GameList } from './game-list';
import { WalletStatement } from './wallet-statement';
import { monthNow, useSpentMonth } from '../../lib/session/spent-month';
import { Icon } from '../../ui/icon';
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

/** What games cost since January, in one line that leads to the months; nothing before anything was spent. */
export function SpentInYear() {
  const { spentInYear } = useTexts('history');
  const [month] = useState(monthNow);
  const { data, isLoading } = useSpentMonth(month);
  // Its place is kept: most who look here have played.
  if (isLoading) return <div className="history-year" aria-hidden="true" />;
  if (!data || Number(data.spentInYear) === 0) return null;
  return (
    <Link href={PAGES.spending} className="history-year">
      <span>{spentInYear(month.slice(0, 4), nairaText(data.spentInYear))}</span>
      <Icon name="chevron" size={20} />
    </Link>
  );
}
