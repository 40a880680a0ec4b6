import { lazy, Suspense, useState } from 'react';
import { AddMoney, ContinueQuiz, PaymentNews } from '../../app/dashboard-slots';
import { PageFrame } from '../../app/page-frame';
import { useTexts } from '../../language/language-context';
import { BalanceCard } from './balance-card';
import { CategoryList } from './category-list';
import { DrawCard } from './draw-card';
import { QuickTips } from './quick-tips';
import { WinnersBanner } from './winners-banner';
import './dashboard-page.css';

const PointsDetails = lazy(async () => ({ default: (await import('./points-details')).PointsDetails }));

type OpenDialog = 'add-money' | 'points' | null;

/**
 * The player's home (rule screens/dashboard): what they have first, then what they can play, then what they can
 * win. One column on phones, two from 1024 px.
 */
export function DashboardPage() {
  const { title } = useTexts('dashboard');
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const addMoney = () => setDialog('add-money');
  const showsPoints = dialog === 'points';
  const close = (open: boolean) => !open && setDialog(null);
  return (
    <PageFrame title={title} logOut roundButtons>
      <ContinueQuiz />
      <PaymentNews />
      <div className="dashboard">
        <div className="dashboard-have">
          <BalanceCard onAddMoney={addMoney} onPointsDetails={() => setDialog('points')} />
        </div>
        <div className="dashboard-play">
          <CategoryList onAddMoney={addMoney} />
          <WinnersBanner />
        </div>
        <div className="dashboard-win">
          <DrawCard />
          <QuickTips />
        </div>
      </div>
      <AddMoney open={dialog === 'add-money'} onOpenChange={close} />
      {showsPoints && (
        <Suspense>
          <PointsDetails onOpenChange={close} />
        </Suspense>
      )}
    </PageFrame>
  );
}
