import { Typography } from '@mui/material';
import { nairaText } from '@sabi50/contracts/money';
import { type ExceptionProposal, type ReconciliationExceptionView } from '@sabi50/contracts/reconciliation';
import { useTexts } from '../../lib/language/texts';
import { ReasonDialog } from '../../ui/command-dialog';

const COMMANDS = {
  credit: 'POST adminReconciliationExceptionCredit',
  reverse: 'POST adminReconciliationExceptionReverse',
  explain: 'POST adminReconciliationExceptionExplain',
} as const;

interface ClosingDialogProps {
  readonly exception: ReconciliationExceptionView;
  readonly act: ExceptionProposal;
  readonly onClose: () => void;
}

/** Closes an exception (rules money/exception-closed, staff/reason). */
export function ClosingDialog({ exception, act, onClose }: ClosingDialogProps) {
  const texts = useTexts('reconciliation');
  return (
    <ReasonDialog
      command={COMMANDS[act]}
      params={{ id: exception.id }}
      title={texts.acts[act]}
      submitText={texts.acts[act]}
      pendingText={texts.sending}
      text={act === 'reverse' ? texts.actTexts.reverse(nairaText(exception.amount)) : texts.actTexts[act]}
      words={{ label: texts.reason, hint: texts.reasonHint, missing: texts.reasonMissing }}
      success={texts.done}
      failure={texts.failed}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.kinds[exception.kind]}, {exception.reference}
      </Typography>
    </ReasonDialog>
  );
}
