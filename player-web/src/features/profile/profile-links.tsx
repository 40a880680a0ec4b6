import { Link } from 'wouter';
import { useState } from 'react';
import { PAGES, pathOf } from '@sabi50/contracts/routes';
import { type PersonalDataFormat } from '@sabi50/contracts/personal-data-views';
import { Icon, type IconName } from '../../ui/icon';
import { errorText } from '../../lib/language/error-text';
import { useTexts } from '../../lib/language/language-context';
import { useSession } from '../../lib/session/session-context';
import { Button, ButtonLink } from '../../ui/kit/button';
import { toasts } from '../../ui/toasts';
import { ProfileSection } from './profile-section';
import { masteryOf, MasteryThread } from '../practice/mastery';
import { usePractice } from '../practice/use-practice';
import { CategoryIcon } from '../../ui/category-icon';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import './mastery-list.css';

interface LinkRowProps {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  /** What is there, in a sentence. */
  readonly hint?: string;
}

/** The way to a page that belongs to the profile. */
export const LinkRow = ({ href, icon, title, hint }: LinkRowProps) => (
  <Link href={href} className="profile-row">
    <span className="profile-row-sign">
      <Icon name={icon} size={22} />
    </span>
    <span>
      <strong>{title}</strong>
      {hint && <span className="small quiet">{hint}</span>}
    </span>
    <Icon name="chevron" size={20} />
  </Link>
);

/** What is spent and its limits (rule screens/spending), changing the PIN, and logging out. */
export function SecurityLinks() {
  const texts = useTexts('profile');
  const { logOut } = useSession();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    toasts.closeFailures();
    logOut().catch((error: unknown) => {
      setLeaving(false);
      toasts.failure(
        ({ profile }) => profile.logOut,
        ({ errors }) => errorText(error, errors),
      );
    });
  };
  return (
    <ProfileSection title={texts.securityTitle}>
      <div>
        <LinkRow href={PAGES.spending} icon="wallet" title={texts.spendingTitle} hint={texts.spendingHint} />
        <LinkRow href={PAGES.changePassword} icon="lock" title={texts.changePin} />
      </div>
      <Button variant="secondary" icon="logout" pending={leaving} onClick={leave}>
        {texts.logOut}
      </Button>
    </ProfileSection>
  );
}

/** All that is known about the player, to be taken away (rule data/own-copy) or erased (rule data/erasure). */
export function OwnData({ userId }: { readonly userId: string }) {
  const texts = useTexts('profile');
  const link = (format: PersonalDataFormat, words: string) => (
    <a
      className="button button-secondary"
      download
      href={`${pathOf('userPersonalData', { id: userId })}?format=${format}`}
    >
      {words}
    </a>
  );
  return (
    <ProfileSection title={texts.ownDataTitle}>
      <p className="small quiet">{texts.ownDataHint}</p>
      <div className="profile-security">
        {link('html', texts.ownDataPage)}
        {link('json', texts.ownDataJson)}
      </div>
      <LinkRow href={PAGES.erasure} icon="close" title={texts.erasureTitle} hint={texts.erasureHint} />
    </ProfileSection>
  );
}

/** What is known of each category, and the way to more (rule quiz/practice-mastery). */
export function PracticeLink() {
  const { practiceTitle, practiceOpen } = useTexts('profile');
  return (
    <ProfileSection title={practiceTitle}>
      <MasteryList />
      <div className="profile-security">
        <ButtonLink variant="secondary" icon="bulb" href={PAGES.practice}>
          {practiceOpen}
        </ButtonLink>
      </div>
    </ProfileSection>
  );
}

/** What is known in each category. */
function MasteryList() {
  const { categories } = useTexts('shell');
  const { answers } = usePractice();
  return (
    <ul className="mastery-list">
      {CATEGORIES.map((category) => {
        const mastery = masteryOf(category, answers);
        const figure = `${mastery.known} / ${mastery.total}`;
        return (
          <li key={category} data-category={category}>
            <CategoryIcon category={category} size={40} />
            <span>{categories[category].title}</span>
            <span className="figures small">{figure}</span>
            <MasteryThread mastery={mastery} label={`${categories[category].title}: ${figure}`} />
          </li>
        );
      })}
    </ul>
  );
}
