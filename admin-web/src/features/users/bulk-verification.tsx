import MailIcon from '@mui/icons-material/MailOutlined';
import WriteIcon from '@mui/icons-material/SendOutlined';
import { Button, Typography } from '@mui/material';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { isDecision } from '@sabi50/contracts/intentions';
import { type PlayerActRequest } from '@sabi50/contracts/player-acts-views';
import { api } from '../../lib/api/api';
import { newIntention } from '../../lib/api/intention';
import { errorBody, statusOf } from '../../lib/errors/error-text';
import { useTexts } from '../../lib/language/texts';
import { useBulk } from '../../ui/bulk-acts';
import { ReasonInput } from '../../ui/command-dialog';
import { CUSTOM_FORM_PATH, useWriteTo } from '../../ui/custom-mail';
import { FormDialog } from '../../ui/form-dialog';
import { reasonErrors } from '../../ui/reason.rules';
import { useSelected, useSelectedRows } from '../../ui/selection';
import { useToasts } from '../../ui/use-toasts';

/** Mails the verification link again to those of the chosen users who have not followed it (rule accounts/staff-help). */
export function BulkVerification() {
  const texts = useTexts('users');
  const [isOpen, setOpen] = useState(false);
  const unanswered = useRef(new Map<string, Unanswered>());
  return (
    <>
      <Button variant="outlined" startIcon={<MailIcon />} onClick={() => setOpen(true)}>
        {texts.resend}
      </Button>
      {isOpen && <ResendDialog unanswered={unanswered} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A mail of which nobody knows yet whether it was ordered, with what was said for it. */
interface Unanswered {
  readonly intention: ReturnType<typeof newIntention>;
  readonly body: PlayerActRequest;
}

interface ResendDialogProps {
  /** By user: the same is sent again until the server has answered, so that a rerun mails nobody twice. */
  readonly unanswered: RefObject<Map<string, Unanswered>>;
  readonly onClose: () => void;
}

function ResendDialog({ unanswered, onClose }: ResendDialogProps) {
  const texts = useTexts('users');
  const acts = useTexts('player-acts');
  const run = useBulk<AdminUserView>();
  const { count } = useSelected();
  const send = async ({ reason }: PlayerActRequest): Promise<undefined> => {
    const body = { reason: reason.trim() } satisfies PlayerActRequest;
    await run({
      isDue: ({ isEmailVerified }) => !isEmailVerified,
      act: ({ id }) => {
        const known = unanswered.current.get(id) ?? { intention: newIntention(), body };
        unanswered.current.set(id, known);
        const post = (idempotencyKey: string) =>
          api('POST adminUserVerificationMail', { params: { id }, body: known.body, idempotencyKey });
        return known.intention
          .attempt(post)
          .then(() => unanswered.current.delete(id))
          .catch((error: unknown) => {
            if (isDecision({ status: statusOf(error), code: errorBody(error)?.code ?? null }))
              unanswered.current.delete(id);
            throw error;
          });
      },
    });
    onClose();
    return undefined;
  };
  return (
    <FormDialog<PlayerActRequest>
      title={texts.resendTitle(wholeNumber(count))}
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

/** Leads to the form for a mail with the chosen users as its recipients, and nobody else. */
export function BulkMail() {
  const texts = useTexts('users');
  const toasts = useToasts();
  const navigate = useNavigate();
  const selectedRows = useSelectedRows<AdminUserView>();
  const writeTo = useWriteTo();
  const [pending, setPending] = useState(false);
  const write = async (): Promise<void> => {
    setPending(true);
    try {
      const rows = await selectedRows();
      if (rows) {
        writeTo(rows);
        await navigate(CUSTOM_FORM_PATH);
      } else setPending(false);
    } catch (error) {
      setPending(false);
      toasts.failure(texts.writeMailFailed, error);
    }
  };
  return (
    <Button variant="outlined" startIcon={<WriteIcon />} disabled={pending} onClick={() => void write()}>
      {texts.writeMail}
    </Button>
  );
}
