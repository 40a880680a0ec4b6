import { BADGES as BADGE_TEXTS } from '@sabi50/texts/player/badges';
import { BADGES } from '@sabi50/contracts/practice-views';
import { PAGES } from '@sabi50/contracts/routes';
import { useLazyTexts } from '../../lib/language/lazy-texts';
import { BadgeMedal } from '../practice/badges/badge-medal';
import { usePractice } from '../practice/use-practice';
import { ButtonLink } from '../../ui/kit/button';
import { Skeleton } from '../../ui/states';
import { ProfileSection } from './profile-section';

/** As many as stand in one row of the narrowest phone. */
const SHOWN = 4;

/** The newest badges, those to come in outline, and the way to all of them. */
export function BadgesCard() {
  const { record } = usePractice();
  const { data: texts } = useLazyTexts(BADGE_TEXTS);
  if (!texts) return <Skeleton height={236} />;
  const earned = [...record.badges].sort((one, other) => other.earnedAt.localeCompare(one.earnedAt));
  const shown = earned.slice(0, SHOWN).map(({ badge }) => ({ badge, isOpen: false }));
  const open = BADGES.filter((badge) => !earned.some((one) => one.badge === badge)).map((badge) => ({
    badge,
    isOpen: true,
  }));
  return (
    <ProfileSection title={texts.title}>
      <div className="profile-badges">
        {[...shown, ...open].slice(0, SHOWN).map((one) => (
          <BadgeMedal key={one.badge} size={64} {...one} />
        ))}
      </div>
      <p className="small quiet">{texts.count(earned.length, BADGES.length)}</p>
      <div className="profile-security">
        <ButtonLink variant="secondary" icon="star" href={PAGES.badges}>
          {texts.open}
        </ButtonLink>
      </div>
    </ProfileSection>
  );
}
