import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Category } from '@sabi50/vocabulary/enumerations';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts } from '../../language/language-context';
import { SuspensionNotice } from '../../session/suspension-notice';
import { PageFrame } from '../../ui/page-frame';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { BalanceCard } from './balance-card';
import { CategoryList } from './category-list';
import { DrawCard, NextPrize } from './draw-card';
import { WinnersBanner } from './winners-banner';
import './dashboard.css';

const PointsDetails = lazy(async () => ({ default: (await import('./points-details')).PointsDetails }));

interface DashboardProps {
  /** First on the page: an open quiz, payments. */
  readonly notices: ReactNode;
  /** The category of the quiz that is paid for and not over; null when there is none. */
  readonly paidCategory: Category | null;
  readonly onAddMoney: () => void;
}

/**
 * The player's home (rule screens/dashboard): what they have, the prize and the way to it, what they can play, who has won. One
 * column on phones; from 1024 px the game is in the middle, with two columns beside it where there is room.
 */
export function Dashboard({ notices, paidCategory, onAddMoney }: DashboardProps) {
  const { title, practice } = useTexts('dashboard');
  const [showsPoints, setShowsPoints] = useState(false);
  return (
    <PageFrame title={title} logOut roundButtons>
      <SuspensionNotice />
      <div className="dashboard">
        <div className="dashboard-notices">{notices}</div>
        <div className="dashboard-have">
          <BalanceCard onAddMoney={onAddMoney} onPointsDetails={() => setShowsPoints(true)} />
          <NextPrize />
        </div>
        <div className="dashboard-play">
          <CategoryList paidCategory={paidCategory} onAddMoney={onAddMoney} />
          <ButtonLink wide variant="secondary" icon="bulb" href={PAGES.practice}>
            {practice}
          </ButtonLink>
        </div>
        <div className="dashboard-beside">
          <WinnersBanner />
          <DrawCard />
          <QuickTips />
        </div>
      </div>
      {showsPoints && (
        <Suspense>
          <PointsDetails onOpenChange={setShowsPoints} />
        </Suspense>
      )}
    </PageFrame>
  );
}

/** Three tips for playing. */
function QuickTips() {
  const { tipsTitle, tips } = useTexts('dashboard');
  return (
    <Card tone="info" aria-labelledby="dashboard-tips">
      <h2 id="dashboard-tips" className="dashboard-tips-title">
        <Icon name="bulb" />
        {tipsTitle}
      </h2>
      <ul className="dashboard-tips">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
