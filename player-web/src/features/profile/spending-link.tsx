import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts } from '../../language/language-context';
import { ButtonLink } from '../../ui/button';
import { ProfileSection } from './profile-section';

/** The way to what was spent, and to limits (rule screens/spending). */
export function SpendingLink() {
  const { spendingTitle, spendingHint, spendingOpen } = useTexts('profile');
  return (
    <ProfileSection title={spendingTitle}>
      <p className="small quiet">{spendingHint}</p>
      <div className="profile-security">
        <ButtonLink variant="secondary" icon="wallet" href={PAGES.spending}>
          {spendingOpen}
        </ButtonLink>
      </div>
    </ProfileSection>
  );
}
