import { lazy, Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PAGES } from '@sabi50/contracts/routes';
import { type UserView } from '@sabi50/contracts/account-views';
import { ScenePage } from '../../ui/scene/scene-page';
import { useTexts } from '../../lib/language/language-context';
import { api } from '../../lib/api/api-client';
import { NetworkError } from '../../lib/api/api-error';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { usePlayer, useSession } from '../../lib/session/session-context';
import { useStations } from '../person/station-field';
import { ProfileView } from './profile-view';
import { BadgesCard } from './badges-card';
import { DeviceSettings } from './device-settings';
import { OwnData, PracticeLink, SecurityLinks } from './profile-links';
import { ProfileForm } from './profile-form';
import { ProfileFigures, ProfileName, ProfilePicture } from './profile-header';
import './profile-page.css';

/** Only players whose phone and installation can have notices see it. */
const NoticesCard = lazy(async () => ({ default: (await import('./notices/notices-card')).NoticesCard }));

type Mode = 'view' | 'edit' | 'left-edit';

/** Who one is here: to be looked at, then edited (rule screens/profile). */
export function ProfilePage() {
  const texts = useTexts('profile');
  const user = useFreshUser();
  // The form has them at once when it is opened.
  useStations();
  const [mode, setMode] = useState<Mode>('view');
  const isEdited = mode === 'edit';
  return (
    <ScenePage
      title={texts.title}
      back={PAGES.dashboard}
      backLabel={texts.backToDashboard}
      kind="form"
      pose="happy"
      band
      stage={<ProfileName user={user} />}
      figure={<ProfilePicture user={user} />}
    >
      <ProfileFigures user={user} />
      {isEdited ? (
        <ProfileForm user={user} onLeave={() => setMode('left-edit')} />
      ) : (
        <div className="place-cards">
          <BadgesCard />
          <PracticeLink />
          <ProfileView user={user} focusesEdit={mode === 'left-edit'} onEdit={() => setMode('edit')} />
          <SecurityLinks />
          <DeviceSettings />
          <Suspense>
            <NoticesCard />
          </Suspense>
          <OwnData userId={user.id} />
        </div>
      )}
    </ScenePage>
  );
}

/**
 * The signed-in player: at once as known here, then as the server has them, again whenever their points change. A call that
 * fails changes nothing; that there was no network is logged to the console alone.
 */
function useFreshUser(): UserView {
  const user = usePlayer();
  const { updateUser } = useSession();
  const { id } = user;
  const { data, error } = useQuery({
    queryKey: [...QUERY_KEYS.points, 'user', id],
    queryFn: ({ signal }) => api.get('user', { params: { id }, signal }),
    // What was asked on an earlier visit to this page may be older than what was saved since.
    gcTime: 0,
  });
  useEffect(() => {
    if (data) updateUser(data);
  }, [data, updateUser]);
  useEffect(() => {
    if (error instanceof NetworkError) console.error('The user could not be refreshed', error);
  }, [error]);
  return user;
}
