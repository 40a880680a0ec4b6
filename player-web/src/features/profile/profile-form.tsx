import { useEffect } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { type UserView } from '@sabi50/contracts/account-views';
import { MOBILE_LENGTH_MAX } from '@sabi50/contracts/limits';
import { localMobile } from '@sabi50/contracts/mobile-numbers';
import { LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/contracts/languages';
import { api } from '../../lib/api/api-client';
import { isSessionOver } from '../../lib/api/signed-out';
import { byRules, submitting, useFieldErrors } from '../../lib/forms/forms';
import { errorText } from '../../lib/language/error-text';
import { useLanguage, useTexts } from '../../lib/language/language-context';
import { useStations } from '../person/station-field';
import { useSession } from '../../lib/session/session-context';
import { Button } from '../../ui/kit/button';
import { toasts } from '../../ui/toasts';
import { GenderField, LocationField, NameFields, SourceFields } from '../person/person-fields';
import { ProfileSection } from './profile-section';
import { profileChange, profileOf, profileRefusals, type ProfileValues } from './profile.rules';
import { TextField } from '../../ui/fields/text-field';
import { SelectField } from '../../ui/form-fields/select-field';

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
      const saved = await api.put('user', { params: { id: user.id }, body, repeatable: true });
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

/** An 11-digit local number. */
const MOBILE_PLACEHOLDER = '08012345678';

/** The email, which stays as it is, and the mobile number. */
export function ContactFields({ form, errorOf, email }: ProfilePartProps & { readonly email: string }) {
  const texts = useTexts('profile');
  const { fields } = useTexts('accounts');
  return (
    <>
      <TextField label={fields.email} hint={texts.emailFixed} type="email" value={email} readOnly />
      <TextField
        label={fields.mobile}
        placeholder={MOBILE_PLACEHOLDER}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={MOBILE_LENGTH_MAX}
        error={errorOf('mobile')}
        {...form.register('mobile', {
          onBlur: () => form.setValue('mobile', localMobile(form.getValues('mobile'))),
        })}
      />
    </>
  );
}

/** Where the player lives and what they speak. */
export function PlaceFields({ form, errorOf }: ProfilePartProps) {
  const { fields } = useTexts('accounts');
  return (
    <>
      <LocationField form={form} errorOf={errorOf} />
      <SelectField
        label={fields.language}
        options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_OWN_NAMES[code], lang: code }))}
        error={errorOf('preferredLanguage')}
        {...form.register('preferredLanguage')}
      />
    </>
  );
}

/** Gender, and how the player heard of us. */
export function AboutFields(props: ProfilePartProps & { readonly currentStation: string | null }) {
  const { form, errorOf, currentStation } = props;
  const chosen = useWatch({ control: form.control, name: 'source' });
  return (
    <>
      <GenderField form={form} errorOf={errorOf} />
      <SourceFields form={form} errorOf={errorOf} chosen={chosen} currentStation={currentStation} />
    </>
  );
}

/** What each part of the profile form works on. */
interface ProfilePartProps {
  readonly form: UseFormReturn<ProfileValues>;
  readonly errorOf: (field: keyof ProfileValues) => string | undefined;
}
