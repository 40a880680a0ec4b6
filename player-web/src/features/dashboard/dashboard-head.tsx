import { BRAND } from '@sabi50/contracts/brand';
import { Avatar } from '../../ui/avatars/avatar';
import { useTexts } from '../../lib/language/language-context';
import { useBalance } from '../../lib/session/balance';
import { usePlayer } from '../../lib/session/session-context';
import { BrandSign } from '../../ui/kit/brand-sign';
import { Button } from '../../ui/kit/button';
import { HelpButton } from '../../ui/help/help-button';
import { Icon } from '../../ui/icon';
import { LanguageSelect } from '../../ui/kit/language-select';
import { Naira } from '../../ui/naira';
import { LogOutButton } from '../../ui/kit/page-header';
import { Rings } from '../../ui/kit/rings';
import { toasts } from '../../ui/toasts';
import { isLowBalance } from './category.rules';
import '../../ui/styles/brand-font.css';
import '../../ui/kit/page-header.css';
import './dashboard-head.css';

/**
 * The head of the player's home (rule screens/dashboard): greeting, balance with refresh, and the way to more money, which is
 * the loud button of the page once the balance does not reach for a game.
 */
export function DashboardHead({ onAddMoney }: { readonly onAddMoney: () => void }) {
  const texts = useTexts('dashboard');
  const { balance, failed } = useBalance();
  return (
    <header className="dashboard-head">
      <Rings />
      <div className="dashboard-bar">
        <p className="dashboard-mark">
          <BrandSign />
          <span className="dashboard-brand" translate="no">
            {BRAND.name}
          </span>
        </p>
        <HelpButton />
        <LanguageSelect />
        <LogOutButton />
      </div>
      <div className="dashboard-hello">
        <Greeting />
        <div className="dashboard-have">
          <div>
            <p className="dashboard-balance-label">{texts.balance}</p>
            <p className="dashboard-balance" data-long={isLong(balance) || undefined}>
              <span aria-live="polite">
                <Naira amount={balance} />
              </span>
              <RefreshButton />
            </p>
            {failed && <p className="small">{texts.balanceIsOld}</p>}
          </div>
          <Button
            variant="quiet"
            icon="plus"
            className="dashboard-add"
            data-main={isLowBalance(balance) || undefined}
            onClick={onAddMoney}
          >
            {texts.addMoney}
          </Button>
        </div>
      </div>
    </header>
  );
}

/** Name and picture. */
function Greeting() {
  const { greeting } = useTexts('dashboard');
  const { firstName, avatar } = usePlayer();
  return (
    <div className="dashboard-who">
      {avatar && <Avatar avatar={avatar} />}
      <h1 tabIndex={-1}>
        <span className="two-lines">{greeting(firstName)}</span>
      </h1>
    </div>
  );
}

/** Hundreds of thousands, which need smaller figures to stay in one line on the narrowest phones. */
const isLong = (balance: string): boolean => balance.length > '99999.99'.length;

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
