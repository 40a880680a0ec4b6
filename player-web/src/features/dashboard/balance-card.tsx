import { Link } from 'wouter';
import { QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { nairaText } from '@sabi50/vocabulary/money';
import { priceText } from '@sabi50/vocabulary/prices';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts } from '../../language/language-context';
import { useBalance } from '../../session/balance';
import { usePlayer } from '../../session/session-context';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon, type IconName } from '../../ui/icon';
import { Naira } from '../../ui/naira';
import { toasts } from '../../ui/toasts';
import { isLowBalance } from './category.rules';
import { useWeeklyPoints } from './dashboard-queries';
import './balance-card.css';

interface BalanceCardProps {
  readonly onAddMoney: () => void;
  readonly onPointsDetails: () => void;
}

/** Hundreds of thousands, which need smaller figures to stay in one line on the narrowest phones. */
const isLong = (balance: string): boolean => balance.length > '99999.99'.length;

/** Greeting, balance, the points of the week and the ways to the account, in one card. */
export function BalanceCard({ onAddMoney, onPointsDetails }: BalanceCardProps) {
  const texts = useTexts('dashboard');
  const { firstName } = usePlayer();
  const { balance, owed, isDisputed, isBarred, failed } = useBalance();
  return (
    <Card className="dashboard-balance" aria-labelledby="dashboard-greeting">
      <h2 id="dashboard-greeting" className="dashboard-title">
        {texts.greeting(firstName)}
      </h2>
      <div className="dashboard-balance-row">
        <div className="dashboard-balance-words">
          <p className="quiet">{texts.balance}</p>
          <p className="dashboard-balance-amount" data-long={isLong(balance)} aria-live="polite">
            <Naira amount={balance} />
          </p>
        </div>
        <RefreshButton />
      </div>
      {failed && <p className="quiet small">{texts.balanceIsOld}</p>}
      {isDisputed && <Disputed />}
      {owed !== null && <Owed amount={owed} />}
      {owed === null && !isBarred && isLowBalance(balance) && <LowBalance />}
      <Button wide icon="plus" onClick={onAddMoney}>
        {texts.addMoney}
      </Button>
      <AccountLinks />
      <WeekRow onDetails={onPointsDetails} />
    </Card>
  );
}

function LowBalance() {
  const { lowBalanceTitle, lowBalanceText } = useTexts('dashboard');
  return <Notice title={lowBalanceTitle} text={lowBalanceText(priceText(QUIZ_FEE_KOBO))} />;
}

function Owed({ amount }: { readonly amount: string }) {
  const { owedTitle, owedText } = useTexts('payment');
  return <Notice title={owedTitle(nairaText(amount))} text={owedText} />;
}

function Disputed() {
  const { disputedTitle, disputedText } = useTexts('payment');
  return <Notice title={disputedTitle} text={disputedText} />;
}

function Notice({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="dashboard-low" role="status">
      <Icon name="warning" />
      <div>
        <p className="dashboard-strong">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}

function RefreshButton() {
  const { refreshBalance } = useTexts('dashboard');
  const { refreshing, refresh } = useBalance();
  const ask = async () => {
    toasts.closeFailures();
    if (await refresh()) return;
    toasts.failure(
      (all) => all.dashboard.refreshFailedTitle,
      (all) => all.dashboard.refreshFailedText,
    );
  };
  return (
    <button
      type="button"
      className="icon-button dashboard-refresh"
      aria-label={refreshBalance}
      title={refreshBalance}
      aria-disabled={refreshing || undefined}
      onClick={refreshing ? undefined : () => void ask()}
    >
      <Icon name="refresh" />
    </button>
  );
}

/** The points of this week; the whole row opens the details. */
function WeekRow({ onDetails }: { readonly onDetails: () => void }) {
  const { thisWeek, count, details } = useTexts('dashboard').points;
  const { data } = useWeeklyPoints();
  return (
    <button type="button" className="dashboard-week" onClick={onDetails}>
      <span className="dashboard-week-star">
        <Icon name="star" />
      </span>
      <span className="dashboard-week-words">
        <span className="small">{thisWeek}</span>
        <span className="dashboard-week-points figures">{data ? count(data.weeklyPoints) : '–'}</span>
      </span>
      <span className="dashboard-week-details small">
        {details}
        <Icon name="chevron" size={18} />
      </span>
    </button>
  );
}

/** History, Change PIN and Profile: three equal tiles. */
function AccountLinks() {
  const { account, history, changePin, profile } = useTexts('dashboard');
  return (
    <nav className="dashboard-links" aria-label={account}>
      <Tile href={PAGES.history} icon="clock" label={history} />
      <Tile href={PAGES.changePassword} icon="lock" label={changePin} />
      <Tile href={PAGES.profile} icon="user" label={profile} />
    </nav>
  );
}

interface TileProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
}

function Tile({ href, icon, label }: TileProps) {
  return (
    <Link href={href} className="dashboard-link">
      <Icon name={icon} />
      {label}
    </Link>
  );
}
