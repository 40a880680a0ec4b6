import { useState } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { errorText } from '../../lib/language/error-text';
import { useTexts } from '../../lib/language/language-context';
import { useSession } from '../../lib/session/session-context';
import { Button } from '../../ui/kit/button';
import { toasts } from '../../ui/toasts';
import { LinkRow } from './link-row';
import { ProfileSection } from './profile-section';

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
