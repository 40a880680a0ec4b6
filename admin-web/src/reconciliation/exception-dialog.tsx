import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type ExceptionProposal, type ReconciliationExceptionView } from '@sabi50/vocabulary/reconciliation';
import { useShellTexts } from '../language/shell-texts';
import { ErrorNotice, Waiting } from '../ui/states';
import { ClosingDialog } from './closing-dialog';
import { ExceptionFacts } from './exception-facts';
import { useTexts } from './texts';

/** Everything about one exception, and what can be done about it, at an address of its own. */
export function ExceptionDialog() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [act, setAct] = useState<ExceptionProposal | null>(null);
  const { data, error, refetch } = useGetOne<ReconciliationExceptionView>('reconciliation/exceptions', { id }, QUIETLY);
  const leave = (): void => void navigate({ pathname: '/reconciliation', search });
  const close = (): void => {
    setAct(null);
    void refetch();
  };
  if (data && act) return <ClosingDialog exception={data} act={act} onClose={close} />;
  return (
    <Frame exception={data} onAct={setAct} onClose={leave}>
      {data && <ExceptionFacts exception={data} />}
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={4} />}
    </Frame>
  );
}

// The dialog tells what failed.
const QUIETLY = { onError: () => undefined };

interface FrameProps {
  readonly exception: ReconciliationExceptionView | undefined;
  readonly onAct: (act: ExceptionProposal) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Frame({ exception, onAct, onClose, children }: FrameProps) {
  const texts = useTexts();
  const { close } = useShellTexts();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{exception ? texts.kinds[exception.kind] : texts.details}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {exception && <Typography>{texts.kindReasons[exception.kind]}</Typography>}
          {children}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose} autoFocus>
          {close}
        </Button>
        {exception?.status === 'open' && <Acts proposal={exception.proposal} onAct={onAct} />}
      </DialogActions>
    </Dialog>
  );
}

/** What is proposed, and that it can be explained in any case. */
function Acts({ proposal, onAct }: { readonly proposal: ExceptionProposal } & Pick<FrameProps, 'onAct'>) {
  const texts = useTexts();
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
