import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts } from '../../language/language-context';
import { ButtonLink } from '../../ui/button';
import { ProfileSection } from './profile-section';

/** The way to having one's data erased, and back from it (rule data/erasure). */
export function ErasureLink() {
  const { erasureTitle, erasureHint, erasureOpen } = useTexts('profile');
  return (
    <ProfileSection title={erasureTitle}>
      <p className="small quiet">{erasureHint}</p>
      <div className="profile-security">
        <ButtonLink variant="secondary" href={PAGES.erasure}>
          {erasureOpen}
        </ButtonLink>
      </div>
    </ProfileSection>
  );
}
