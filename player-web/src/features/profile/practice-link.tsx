import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/language-context';
import { MasteryList } from '../practice/mastery-list';
import { ButtonLink } from '../../ui/kit/button';
import { ProfileSection } from './profile-section';

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
