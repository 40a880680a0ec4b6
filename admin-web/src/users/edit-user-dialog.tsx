import { Alert } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { FormDialog } from '../ui/form-dialog';
import { ErrorNotice } from '../ui/states';
import { AnswerSpeedNotice } from './answer-speed-notice';
import { FigureFields } from './figure-fields';
import { PersonFields } from './person-fields';
import { SecondFactorRemoval } from './second-factor-removal';
import { StandingFields } from './standing-fields';
import { useTexts } from './texts';
import { useEditUser } from './use-edit-user';
import { type Complaints, complaintsOf, formOf, type UserForm } from './user-form';

/** Edits one user, at an address of its own (product specification section 2, "Edit user dialog"). */
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
  /** The user as this dialog knows them: what an adjustment is measured against. */
  readonly seen: AdminUserView;
}

function Editing({ user, onClose }: { readonly user: AdminUserView; readonly onClose: () => void }) {
  const texts = useTexts();
  // What was seen when the dialog opened counts, whatever the list behind it fetches.
  const [seen, setSeen] = useState(user);
  const [form, setForm] = useState(() => formOf(user));
  const [complaints, setComplaints] = useState<Complaints>({});
  const { save, pending, refusal } = useEditUser({ seen, onSeen: setSeen, onSaved: onClose });
  const submit = (): void => {
    const found = complaintsOf(form, seen, texts);
    setComplaints(found);
    if (Object.keys(found).length === 0) void save(form);
  };
  const fields: FieldsProps = {
    form,
    seen,
    errors: { ...refusal.fields, ...complaints },
    onChange: (change) => setForm((before) => ({ ...before, ...change })),
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
      {refusal.conflict && <Alert severity="warning">{refusal.conflict}</Alert>}
      {seen.answerSpeed && <AnswerSpeedNotice speed={seen.answerSpeed} />}
      <PersonFields {...fields} />
      <FigureFields {...fields} />
      <StandingFields {...fields} />
      {seen.isAdmin && <SecondFactorRemoval user={seen} />}
    </FormDialog>
  );
}
