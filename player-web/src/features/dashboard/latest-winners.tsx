import { Link } from 'wouter';
import { shortDayText } from '@sabi50/contracts/formats';
import { PAGES } from '@sabi50/contracts/routes';
import { serverNow } from '../../lib/clock/server-clock';
import { useWinners } from '../draws/use-winners';
import { useTexts } from '../../lib/language/language-context';
import { Card } from '../../ui/kit/card';
import { Icon } from '../../ui/icon';
import './latest-winners.css';

const SHOWN = 4;

/** The last winners under each other, with the way to all of them; where there is room beside the game, and nothing before somebody won. */
export function LatestWinners() {
  const { draws, winners: words } = useTexts('dashboard');
  const { data: winners = [] } = useWinners();
  if (winners.length === 0) return null;
  return (
    <Card className="latest-winners">
      <ul>
        {winners.slice(0, SHOWN).map(({ id, fullName, state, phoneNumber, prize, drawDate }) => (
          <li key={id}>
            <strong>{fullName || words.nameless}</strong>{' '}
            <span className="figures">{[state, phoneNumber].filter(Boolean).join(', ')}</span>
            <span className="quiet small">
              {[prize, drawDate && shortDayText(drawDate, new Date(serverNow()))].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <Link href={PAGES.draws} className="dashboard-all-draws">
        {draws.all}
        <Icon name="chevron" size={20} />
      </Link>
    </Card>
  );
}
