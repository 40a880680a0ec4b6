import { Link } from 'wouter';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts } from '../../language/language-context';
import { Icon, type IconName } from '../../ui/icon';
import './balance-card.css';

/** History, Change PIN and Profile: three equal tiles. */
export function AccountLinks() {
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
