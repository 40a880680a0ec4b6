import { useState } from 'react';
import { PAGES } from '@sabi50/vocabulary/routes';
import { PageFrame } from '../../ui/page-frame';
import { useTexts } from '../../language/language-context';
import { ButtonLink } from '../../ui/button';
import { AccountStatus, ProfileView } from './profile-view';
import { DeviceSettings } from './device-settings';
import { ProfileForm } from './profile-form';
import { ProfileHeader } from './profile-header';
import { SecurityLinks } from './security-links';
import { useFreshUser } from './use-fresh-user';
import './profile-page.css';

type Mode = 'view' | 'edit' | 'left-edit';

/** Who one is here: to be looked at, then edited (rule screens/profile). */
export function ProfilePage() {
  const texts = useTexts('profile');
  const user = useFreshUser();
  const [mode, setMode] = useState<Mode>('view');
  return (
    <PageFrame title={texts.title} back={PAGES.dashboard} logOut>
      <ProfileHeader user={user} />
      {mode === 'edit' ? (
        <ProfileForm user={user} onLeave={() => setMode('left-edit')} />
      ) : (
        <ProfileView user={user} focusesEdit={mode === 'left-edit'} onEdit={() => setMode('edit')} />
      )}
      <AccountStatus user={user} />
      {mode !== 'edit' && (
        <>
          <DeviceSettings />
          <SecurityLinks />
          <ButtonLink variant="quiet" icon="back" href={PAGES.dashboard}>
            {texts.backToDashboard}
          </ButtonLink>
        </>
      )}
    </PageFrame>
  );
}
