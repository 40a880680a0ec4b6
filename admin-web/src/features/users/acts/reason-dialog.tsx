import { Typography } from '@mui/material';
import { useState } from 'react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type PlayerActRequest } from '@sabi50/contracts/player-acts-views';
import { pathOf } from '@sabi50/contracts/routes';
import { type Texts, useTexts } from '../../../lib/language/texts';
import { callApi } from '../../../lib/api/http-client';
import { newIntention } from '../../../lib/api/intention';
import { FormDialog } from '../../../ui/form-dialog';
import { useSubmit } from '../../../ui/use-submit';
import { ReasonInput } from '../../../ui/reason-input';
import { reasonErrors } from '../../../ui/reason.rules';

/** What needs nothing but its reason. */
export const HELPING_ACTS = {
  unlock: 'adminUserUnlock',
  'pin-link': 'adminUserPinLink',
  'end-sessions': 'adminUserEndSessions',
  verification: 'adminUserVerificationMail',
} as const;
export type HelpingAct = keyof typeof HELPING_ACTS;

interface ReasonDialogProps {
  readonly act: HelpingAct;
  readonly user: AdminUserView;
  readonly onClose: () => void;
}

/** What an act does, why it is done, and its button (rule accounts/staff-help). */
export function ReasonDialog({ act, user, onClose }: ReasonDialogProps) {
  const texts = useTexts('player-acts');
  const [intention] = useState(newIntention);
  const send = async ({ reason }: PlayerActRequest): Promise<void> => {
    const body = { reason: reason.trim() } satisfies PlayerActRequest;
    const path = pathOf(HELPING_ACTS[act], { id: user.id });
    const post = (idempotencyKey: string) => callApi(path, { method: 'POST', body, idempotencyKey });
    await intention.attempt(post, JSON.stringify(body));
  };
  const submit = useSubmit({ send, success: () => [texts.done[act]], failure: texts.failed[act], onDone: onClose });
  return (
    <FormDialog<PlayerActRequest>
      title={`${texts.title[act]}: ${user.name}`}
      submitText={texts.title[act]}
      pendingText={texts.sending}
      defaultValues={{ reason: '' }}
      validate={({ reason }) => reasonErrors(reason, texts)}
      onSubmit={(form) => submit(form)}
      onClose={onClose}
    >
      <Typography>{explanationOf(act, user, texts)}</Typography>
      <ReasonInput autoFocus />
    </FormDialog>
  );
}

function explanationOf(act: HelpingAct, { email }: AdminUserView, { text }: Texts['player-acts']): string {
  if (act === 'pin-link') return text['pin-link'](email);
  return act === 'verification' ? text.verification(email) : text[act];
}
