import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type UserView } from '@sabi50/contracts/account-views';
import { pathOf } from '@sabi50/contracts/routes';
import { api } from '../../lib/api/api-client';
import { isSessionOver } from '../../lib/api/signed-out';
import { byRules } from '../../lib/forms/by-rules';
import { useFieldErrors } from '../../lib/forms/use-field-errors';
import { submitting } from '../../lib/forms/submitting';
import { errorText } from '../../lib/language/error-text';
import { useLanguage, useTexts } from '../../lib/language/language-context';
import { useStations } from '../person/station-field';
import { useSession } from '../../lib/session/session-context';
import { Button } from '../../ui/kit/button';
import { toasts } from '../../ui/toasts';
import { NameFields } from '../person/person-fields';
import { AboutFields, ContactFields, PlaceFields } from './profile-fields';
import { ProfileSection } from './profile-section';
import { profileChange, profileOf, profileRefusals, type ProfileValues } from './profile.rules';

interface ProfileFormProps {
  readonly user: UserView;
  /** Back to looking: after Cancel, which forgets what was typed, and after a change that is saved. */
  readonly onLeave: () => void;
}

/** The profile to be edited; what the API refuses leaves everything as it was typed. */
export function ProfileForm({ user, onLeave }: ProfileFormProps) {
  const texts = useTexts('profile');
  const form = useForm<ProfileValues>({
    defaultValues: profileOf(user),
    resolver: byRules((values) => profileRefusals(values, profileOf(user))),
  });
  const { errorOf, refuse } = useFieldErrors(form);
  const save = useSave(user, onLeave, refuse);
  const part = { form, errorOf };
  const { setFocus } = form;
  useEffect(() => setFocus('firstName'), [setFocus]);
  useStations();
  return (
    <form className="profile-form" noValidate onSubmit={submitting(form, save)}>
      <ProfileSection title={texts.basicTitle}>
        <NameFields {...part} />
      </ProfileSection>
      <ProfileSection title={texts.contactTitle}>
        <ContactFields {...part} email={user.email} />
      </ProfileSection>
      <ProfileSection title={texts.placeTitle}>
        <PlaceFields {...part} />
      </ProfileSection>
      <ProfileSection title={texts.aboutTitle}>
        <AboutFields {...part} currentStation={user.radioStation} />
      </ProfileSection>
      <div className="profile-actions">
        <Button variant="secondary" onClick={onLeave}>
          {texts.cancel}
        </Button>
        <Button type="submit" icon="check" pending={form.formState.isSubmitting} pendingText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

type Refuse = ReturnType<typeof useFieldErrors<ProfileValues>>['refuse'];

/** Saves, and speaks the language that was chosen. */
function useSave(user: UserView, onSaved: () => void, refuse: Refuse) {
  const { choose } = useLanguage();
  const { updateUser } = useSession();
  return async (values: ProfileValues): Promise<void> => {
    toasts.closeFailures();
    try {
      const body = profileChange(values, user.email);
      const saved = await api.put<UserView>(pathOf('user', { id: user.id }), { body, repeatable: true });
      updateUser(saved);
      if (saved.preferredLanguage !== user.preferredLanguage) await choose(saved.preferredLanguage);
      toasts.success(
        ({ profile }) => profile.updatedTitle,
        ({ profile }) => profile.updatedText,
      );
      onSaved();
    } catch (error) {
      refuse(error, { MOBILE_TAKEN: 'mobile', UNKNOWN_STATION: 'radioStation' });
      // That the session is over is said once, for every page.
      if (isSessionOver(error)) return;
      toasts.failure(
        ({ profile }) => profile.failedTitle,
        ({ profile, errors }) => errorText(error, errors, profile.failedText),
      );
    }
  };
}
