import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { useShellTexts } from '../app/texts';
import { ConflictPanel } from '../edits/conflict-panel';
import { useSeen } from '../edits/use-seen';
import { FormDialog } from '../ui/form-dialog';
import { ErrorNotice } from '../ui/states';
import { useStations } from '../ui/use-stations';
import { AnswerSpeedNotice } from './answer-speed-notice';
import { FiguresLine } from './figures-line';
import { PersonFields } from './person-fields';
import { SecondFactorRemoval } from './second-factor-removal';
import { StandingFields } from './standing-fields';
import { useTexts } from './texts';
import { useEditUser } from './use-edit-user';
import { type Complaints, complaintsOf, formOf, type UserForm } from './user-form';

/** Edits one user, at an address of its own (rule screens/users). */
export function EditUserDialog() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const answer = useGetOne<AdminUserView>('users', { id }, { gcTime: 0, staleTime: 0 });
  // The list behind may know an older user: a form filled with it would write the old facts back.
  const { data, error, refetch, isFetchedAfterMount } = answer;
  const close = (): void => void navigate({ pathname: '/users', search });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return data && isFetchedAfterMount ? <Editing user={data} onClose={close} /> : null;
}

/** What the form's parts share. */
export interface FieldsProps {
  readonly form: UserForm;
  readonly errors: Complaints;
  readonly onChange: (change: Partial<UserForm>) => void;
  /** The user as this dialog knows them. */
  readonly seen: AdminUserView;
}

function Editing({ user, onClose }: { readonly user: AdminUserView; readonly onClose: () => void }) {
  const texts = useTexts();
  // What was seen when the dialog opened counts, whatever the list behind it fetches.
  const { seen, conflicts, takeOver } = useSeen(user, formOf);
  const [form, setForm] = useState(() => formOf(user));
  const change = (changed: Partial<UserForm>): void => setForm((before) => ({ ...before, ...changed }));
  const [complaints, setComplaints] = useState<Complaints>({});
  const { save, pending, refusal } = useEditUser({
    seen,
    onOutdated: (now, typed) => setForm(takeOver(now, typed)),
    onSaved: onClose,
  });
  const submit = (): void => {
    const found = complaintsOf(form, seen, texts);
    setComplaints(found);
    if (Object.keys(found).length === 0) void save(form);
  };
  const fields: FieldsProps = {
    form,
    seen,
    errors: { ...refusal.fields, ...complaints },
    onChange: change,
  };
  return (
    <FormDialog
      wide
      title={texts.editTitle}
      submitText={texts.update}
      pendingText={texts.updating}
      pending={pending}
      complaint={refusal.text}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictPanel conflicts={conflicts} form={form} onChange={change} {...useFieldWords()} />
      {seen.answerSpeed && <AnswerSpeedNotice speed={seen.answerSpeed} />}
      <PersonFields {...fields} />
      <FiguresLine user={seen} />
      <StandingFields {...fields} />
      {seen.isAdmin && <SecondFactorRemoval user={seen} />}
    </FormDialog>
  );
}

/** How fields and their values are called where somebody else has changed them. */
function useFieldWords() {
  const texts = useTexts();
  const shell = useShellTexts();
  const stations = useStations();
  const names: Readonly<Partial<Record<string, string>>> = {
    ...{ firstName: texts.firstName, lastName: texts.lastName, email: texts.email, mobile: texts.mobile },
    ...{ location: texts.location, preferredLanguage: texts.language, gender: texts.gender, source: texts.source },
    ...{ radioStation: texts.radioStation, isEmailVerified: texts.emailVerified, isAdmin: texts.administrator },
    ...{ adminRole: texts.role, adminRadioStationId: texts.adminStation },
  };
  const values: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
    ...{ location: shell.locations, preferredLanguage: shell.languages, gender: shell.genders, source: shell.sources },
    ...{ adminRole: texts.roles, adminRadioStationId: Object.fromEntries(stations.map(({ id, name }) => [id, name])) },
  };
  return {
    nameOf: (field: string) => names[field] ?? field,
    textOf: (field: string, value: string | boolean) => values[field]?.[String(value)] ?? String(value),
  };
}
