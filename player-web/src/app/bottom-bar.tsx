import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { PAGES } from '@sabi50/contracts/routes';
import { Link, useLocation } from 'wouter';
import { useOpenQuiz } from '../features/quiz/open-quiz';
import { useTexts } from '../lib/language/language-context';
import { lastCategory } from '../lib/session/wanted-category';
import { Icon, type IconName } from '../ui/icon';
import './bottom-bar.css';

/** Where the posters of the dashboard begin. */
const POSTERS = 'dashboard-play';

/** In reach of a thumb on the pages of a phone: home, the last category with its price, leaderboard, profile (rule screens/bottom-bar). */
export default function BottomBar() {
  const { bar } = useTexts('shell');
  const [path] = useLocation();
  const isHome = path === PAGES.home || path === PAGES.dashboard;
  return (
    <nav className="bottom-bar" aria-label={bar.label}>
      <BarLink href={PAGES.dashboard} icon="home" label={bar.home} isCurrent={isHome} />
      <PlayLink />
      <BarLink href={PAGES.board} icon="trophy" label={bar.leaderboard} isCurrent={path === PAGES.board} />
      <BarLink href={PAGES.profile} icon="user" label={bar.me} isCurrent={path === PAGES.profile} />
    </nav>
  );
}

interface BarLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly isCurrent: boolean;
}

const BarLink = ({ href, icon, label, isCurrent }: BarLinkProps) => (
  <Link href={href} className="bottom-bar-link" aria-current={isCurrent ? 'page' : undefined}>
    <Icon name={icon} />
    <span>{label}</span>
  </Link>
);

/** The open game, else the category that was played last with its price, else the posters. */
function PlayLink() {
  const { bar, categories } = useTexts('shell');
  const { continue: goOn } = useTexts('quiz');
  const { openQuiz } = useOpenQuiz();
  const open = openQuiz?.game.session.category ?? null;
  const category = open ?? lastCategory();
  const href = category ? PAGES.quiz.replace(':category', category) : `${PAGES.dashboard}#${POSTERS}`;
  return (
    <Link
      href={href}
      className="bottom-bar-play"
      onClick={() => category === null && document.getElementById(POSTERS)?.scrollIntoView()}
    >
      <Icon name="play" />
      <span>
        <strong>{open ? goOn : bar.play}</strong>{' '}
        {category && (
          <span className="small">
            {open ? categories[category].title : `${categories[category].title} ${priceText(QUIZ_FEE_KOBO)}`}
          </span>
        )}
      </span>
    </Link>
  );
}
