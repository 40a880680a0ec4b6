import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { nairaText } from '@sabi50/contracts/money';
import { type ExceptionProposal, type ReconciliationExceptionView } from '@sabi50/contracts/reconciliation';
import { useTexts } from '../../lib/language/texts';
import { ReasonDialog } from '../../ui/command-dialog';
import { ShownDialog, useShown } from '../../ui/shown-dialog';
import { ExceptionFacts } from './exception-facts';

/** Everything about one exception, and what can be done about it, at an address of its own. */
export function ExceptionDialog() {
  const texts = useTexts('reconciliation');
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [act, setAct] = useState<ExceptionProposal | null>(null);
  const fetched = useShown<ReconciliationExceptionView>('reconciliation/exceptions', id);
  const { data, refetch } = fetched;
  const leave = (): void => void navigate({ pathname: '/reconciliation', search });
  const close = (): void => {
    setAct(null);
    void refetch();
  };
  if (data && act) return <ClosingDialog exception={data} act={act} onClose={close} />;
  return (
    <ShownDialog
      title={data ? texts.kinds[data.kind] : texts.details}
      maxWidth="md"
      acts={data?.status === 'open' && <Acts proposal={data.proposal} onAct={setAct} />}
      onClose={leave}
      fetched={fetched}
    >
      {data && (
        <>
          <Typography>{texts.kindReasons[data.kind]}</Typography>
          <ExceptionFacts exception={data} />
        </>
      )}
    </ShownDialog>
  );
}

interface ActsProps {
  readonly proposal: ExceptionProposal;
  readonly onAct: (act: ExceptionProposal) => void;
}

/** What is proposed, and that it can be explained in any case. */
function Acts({ proposal, onAct }: ActsProps) {
  const texts = useTexts('reconciliation');
  return (
    <>
      {proposal !== 'explain' && (
        <Button variant="outlined" onClick={() => onAct('explain')}>
          {texts.acts.explain}
        </Button>
      )}
      <Button variant="contained" onClick={() => onAct(proposal)}>
        {texts.acts[proposal]}
      </Button>
    </>
  );
}

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
function ClosingDialog({ exception, act, onClose }: ClosingDialogProps) {
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
