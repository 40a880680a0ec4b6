import { Link } from 'wouter';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/language-context';
import { HelpButton } from '../../ui/help/help-button';
import { Icon, type IconName } from '../../ui/icon';
import { useWeeklyPoints } from './dashboard-queries';
import './quick-links.css';

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
