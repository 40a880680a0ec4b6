import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import { nairaText } from '@sabi50/contracts/money';
import {
  type CloseExceptionBody,
  type ExceptionProposal,
  type ReconciliationExceptionView,
} from '@sabi50/contracts/reconciliation';
import { pathOf, type RouteName, ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { callApi } from '../../lib/api/http-client';
import { FormDialog } from '../../ui/form-dialog';
import { useSubmit } from '../../ui/use-submit';

const CALLS = {
  credit: 'adminReconciliationExceptionCredit',
  reverse: 'adminReconciliationExceptionReverse',
  explain: 'adminReconciliationExceptionExplain',
} as const satisfies Record<ExceptionProposal, RouteName>;

interface ClosingDialogProps {
  readonly exception: ReconciliationExceptionView;
  readonly act: ExceptionProposal;
  readonly onClose: () => void;
}

/** Asks why, and does it; the server asks for the password where it has to (rules money/exception-closed, staff/reason). */
export function ClosingDialog({ exception, act, onClose }: ClosingDialogProps) {
  const texts = useTexts('reconciliation');
  const client = useQueryClient();
  const submit = useSubmit<CloseExceptionBody>({
    send: (body) => callApi(pathOf(CALLS[act], { id: exception.id }), { method: 'POST', body }),
    success: () => [texts.done],
    failure: texts.failed,
    onDone: () => {
      void client.invalidateQueries({ queryKey: [ROUTES.adminReconciliation] });
      onClose();
    },
  });
  const text = act === 'reverse' ? texts.actTexts.reverse(nairaText(exception.amount)) : texts.actTexts[act];
  return (
    <FormDialog
      title={texts.acts[act]}
      submitText={texts.acts[act]}
      pendingText={texts.sending}
      defaultValues={EMPTY}
      validate={({ reason }) => (reason.trim() === '' ? { reason: texts.reasonMissing } : {})}
      onSubmit={(form) => submit(form)}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.kinds[exception.kind]}, {exception.reference}
      </Typography>
      <TextInput autoFocus source="reason" label={texts.reason} helperText={texts.reasonHint} multiline minRows={2} />
    </FormDialog>
  );
}

const EMPTY: CloseExceptionBody = { reason: '' };
