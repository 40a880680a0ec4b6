import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Category } from '@sabi50/contracts/enumerations';
import { Link } from 'wouter';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/language-context';
import { useAskedDraws } from '../draws/use-draws';
import { useBalance } from '../../lib/session/balance';
import { SuspensionNotice } from '../../lib/session/suspension-notice';
import { Card } from '../../ui/kit/card';
import { Guide } from '../../ui/kit/guide';
import { LanguagePicker } from '../../ui/kit/language-picker';
import { PageFrame } from '../../ui/page-frame';
import { HomeColumns } from '../../ui/page-skeleton';
import { BalanceNotices } from './balance-notices';
import { CategoryList } from './category-list';
import { DashboardHead } from './dashboard-head';
import { DrawCard, NextPrize } from './draw-card';
import { LatestWinners, WinnersBanner } from './winners-banner';
import { HelpButton } from '../../ui/help/help-button';
import { Icon, type IconName } from '../../ui/icon';
import { useWeeklyPoints } from './dashboard-queries';
import './dashboard.css';
import './quick-links.css';

const PointsDetails = lazy(async () => ({ default: (await import('./points-details')).PointsDetails }));

interface DashboardProps {
  /** First on the page: payments, what was spent. */
  readonly notices: ReactNode;
  /** The quiz that is paid for and not over, if there is one. */
  readonly openQuiz: ReactNode;
  /** It is not known yet whether there is still one. */
  readonly isQuizExpected: boolean;
  /** The category of that quiz; null when there is none. */
  readonly paidCategory: Category | null;
  readonly onAddMoney: () => void;
}

/**
 * The player's home (rule screens/dashboard): what they have, an open game, whose clock runs, the prize and the way to it,
 * who has won, what they can play. One column on phones; from 1024 px the game is in the middle, prizes and winners beside it.
 */
export function Dashboard({ notices, openQuiz, isQuizExpected, paidCategory, onAddMoney }: DashboardProps) {
  const { title } = useTexts('dashboard');
  const { isExpected } = useBalance();
  const isKnown = useIsTopKnown(isQuizExpected || isExpected);
  const [showsPoints, setShowsPoints] = useState(false);
  const frame = { title, head: <DashboardHead onAddMoney={onAddMoney} /> };
  if (!isKnown) return <PageFrame {...frame} children={<HomeColumns />} />;
  return (
    <PageFrame {...frame}>
      <div className="dashboard">
        <div className="dashboard-notices">
          <SuspensionNotice />
          <BalanceNotices />
          {notices}
        </div>
        <div className="dashboard-open">{openQuiz}</div>
        <div className="dashboard-prize">
          <NextPrize />
        </div>
        <div className="dashboard-play">
          <CategoryList paidCategory={paidCategory} onAddMoney={onAddMoney} />
        </div>
        <WinnersBanner />
        <div className="dashboard-ways">
          <DrawCard />
          <QuickLinks onPointsDetails={() => setShowsPoints(true)} />
        </div>
        <div className="dashboard-beside">
          <LatestWinners />
          <QuickTips />
        </div>
        <LanguagePicker />
      </div>
      {showsPoints && (
        <Suspense>
          <PointsDetails onOpenChange={setShowsPoints} />
        </Suspense>
      )}
    </PageFrame>
  );
}

/** What stands first may not push down what somebody reads already; longer than this nobody waits for it. */
const WAITS_AT_MOST_MS = 4_000;

/** True from the first time on that the prize, what stands and an open game are known, or that they took too long. */
function useIsTopKnown(isExpected: boolean): boolean {
  const { draws, isMissing } = useAskedDraws();
  const isKnown = (draws !== undefined || isMissing) && !isExpected;
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  useEffect(() => {
    const timer = setTimeout(() => setWasKnown(true), WAITS_AT_MOST_MS);
    return () => clearTimeout(timer);
  }, []);
  return wasKnown;
}

/** Three tips for playing, beside the guide. */
function QuickTips() {
  const { tipsTitle, tips } = useTexts('dashboard');
  return (
    <Card className="dashboard-tips" aria-labelledby="dashboard-tips">
      <Guide pose="kind" />
      <h2 id="dashboard-tips">{tipsTitle}</h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Equal tiles: history, the points of this week with their details, draws, profile, PIN and help. */
export function QuickLinks({ onPointsDetails }: { readonly onPointsDetails: () => void }) {
  const { account, history, changePin, profile, drawsLink } = useTexts('dashboard');
  const { help } = useTexts('shell');
  return (
    <nav className="quick-links" aria-label={account}>
      <LinkTile href={PAGES.history} icon="clock" label={history} />
      <PointsTile onDetails={onPointsDetails} />
      <LinkTile href={PAGES.draws} icon="trophy" label={drawsLink} />
      <LinkTile href={PAGES.profile} icon="user" label={profile} />
      <LinkTile href={PAGES.changePassword} icon="lock" label={changePin} />
      <HelpButton className="quick-link">
        <Icon name="help" />
        {help}
      </HelpButton>
    </nav>
  );
}

interface LinkTileProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
}

function LinkTile({ href, icon, label }: LinkTileProps) {
  return (
    <Link href={href} className="quick-link">
      <Icon name={icon} />
      {label}
    </Link>
  );
}

function PointsTile({ onDetails }: { readonly onDetails: () => void }) {
  const { thisWeek, count } = useTexts('dashboard').points;
  const { data } = useWeeklyPoints();
  return (
    <button type="button" className="quick-link" aria-haspopup="dialog" onClick={onDetails}>
      <Icon name="star" />
      <span className="quick-link-above">{thisWeek} </span>
      <span className="figures">{data ? count(data.weeklyPoints) : '–'}</span>
    </button>
  );
}
