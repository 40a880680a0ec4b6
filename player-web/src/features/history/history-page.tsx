import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../../app/page-frame';
import { useTexts } from '../../language/language-context';
import { Tabs } from '../../ui/tabs';
import { GameList } from './game-list';
import { WalletStatement } from './wallet-statement';
import './history-page.css';

/** Where the money went, and what became of each game. */
export function HistoryPage() {
  const { title, tabs, walletTab, gamesTab } = useTexts('history');
  return (
    <PageFrame title={title} back={PAGES.dashboard}>
      <Tabs
        label={tabs}
        tabs={[
          { id: 'wallet', label: walletTab, content: <WalletStatement /> },
          { id: 'games', label: gamesTab, content: <GameList /> },
        ]}
      />
    </PageFrame>
  );
}
