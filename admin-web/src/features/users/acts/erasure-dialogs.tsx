import { Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { timeText } from '@sabi50/contracts/formats';
import { type PlayerAccessView, type PlayerActRequest } from '@sabi50/contracts/player-acts-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/texts';
import { callApi } from '../../../lib/api/http-client';
import { newIntention } from '../../../lib/api/intention';
import { FormDialog } from '../../../ui/form-dialog';
import { ReasonInput } from '../../../ui/reason-input';
import { reasonErrors } from '../../../ui/reason.rules';
import { useSubmit } from '../../../ui/use-submit';

interface ErasureDialogProps {
  readonly user: AdminUserView;
  readonly erasure: PlayerAccessView['erasure'];
  readonly onClose: () => void;
}

/** Asks for the erasure of a player, or takes back the request that was on screen (rule data/erasure). */
export function ErasureDialog({ user, erasure, onClose }: ErasureDialogProps) {
  const texts = useTexts('player-acts');
  const words = erasure ? texts.keepData : texts.eraseData;
  const [intention] = useState(newIntention);
  const refresh = useRefresh();
  const path = pathOf(erasure ? 'adminUserErasureCancel' : 'adminUserErasure', { id: user.id });
  const submit = useSubmit({
    send: async ({ reason }: PlayerActRequest) => {
      const body = { reason: reason.trim(), ...(erasure && { seen: erasure.id }) };
      const post = (idempotencyKey: string) => callApi(path, { method: 'POST', body, idempotencyKey });
      await intention.attempt(post, JSON.stringify(body));
      refresh();
    },
    success: () => [words.done],
    failure: words.failed,
    onDone: onClose,
  });
  return (
    <FormDialog<PlayerActRequest>
      title={`${words.title}: ${user.name}`}
      submitText={words.title}
      pendingText={texts.sending}
      isDestructive={!erasure}
      defaultValues={{ reason: '' }}
      validate={({ reason }) => reasonErrors(reason, texts)}
      onSubmit={(form) => submit(form)}
      onClose={onClose}
    >
      <Typography>{erasure ? texts.keepData.text(timeText(erasure.dueAt)) : texts.eraseData.text}</Typography>
      <ReasonInput autoFocus />
    </FormDialog>
  );
}
