import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type ExceptionProposal, type ReconciliationExceptionView } from '@sabi50/contracts/reconciliation';
import { useTexts } from '../../lib/language/texts';
import { ShownDialog, useShown } from '../../ui/shown-dialog';
import { ClosingDialog } from './closing-dialog';
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
