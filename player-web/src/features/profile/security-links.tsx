import { useState } from 'react';
import { PAGES } from '@sabi50/vocabulary/routes';
import { errorText } from '../../language/error-text';
import { useTexts } from '../../language/language-context';
import { useSession } from '../../session/session-context';
import { Button, ButtonLink } from '../../ui/button';
import { toasts } from '../../ui/toasts';
import { ProfileSection } from './profile-section';

/** Changing the PIN, and logging out. */
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
      <div className="profile-security">
        <ButtonLink variant="secondary" icon="lock" href={PAGES.changePassword}>
          {texts.changePin}
        </ButtonLink>
        <Button variant="quiet" icon="logout" pending={leaving} onClick={leave}>
          {texts.logOut}
        </Button>
      </div>
    </ProfileSection>
  );
}
