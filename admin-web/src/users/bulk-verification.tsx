import MailIcon from '@mui/icons-material/MailOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { wholeNumber } from '@sabi50/vocabulary/formats';
import { type PlayerActRequest } from '@sabi50/vocabulary/player-acts-views';
import { pathOf } from '@sabi50/vocabulary/routes';
import { callApi } from '../providers/http-client';
import { newIntention } from '../providers/intention';
import { useBulk } from '../ui/bulk-acts';
import { FormDialog } from '../ui/form-dialog';
import { ReasonInput } from '../ui/reason-input';
import { reasonErrors } from '../ui/reason.rules';
import { useTexts as useActsTexts } from './acts/texts';
import { useTexts } from './texts';

/** Mails the verification link again to those of the chosen users who have not followed it (rule accounts/staff-help). */
export function BulkVerification() {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<MailIcon />} onClick={() => setOpen(true)}>
        {texts.resend}
      </Button>
      {isOpen && <ResendDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ResendDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts();
  const acts = useActsTexts();
  const run = useBulk<AdminUserView>();
  const { selectedIds } = useListContext();
  const send = async ({ reason }: PlayerActRequest): Promise<undefined> => {
    const body = { reason: reason.trim() } satisfies PlayerActRequest;
    await run({
      isDue: ({ isEmailVerified }) => !isEmailVerified,
      act: ({ id }) => {
        const path = pathOf('adminUserVerificationMail', { id });
        const post = (idempotencyKey: string) => callApi(path, { method: 'POST', body, idempotencyKey });
        return newIntention().attempt(post, JSON.stringify(body));
      },
    });
    onClose();
    return undefined;
  };
  return (
    <FormDialog<PlayerActRequest>
      title={texts.resendTitle(wholeNumber(selectedIds.length))}
      submitText={texts.resend}
      pendingText={acts.sending}
      defaultValues={{ reason: '' }}
      validate={({ reason }) => reasonErrors(reason, acts)}
      onSubmit={send}
      onClose={onClose}
    >
      <Typography>{texts.resendText}</Typography>
      <ReasonInput autoFocus />
    </FormDialog>
  );
}
