import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type GameCaseView, type ReturnFeeRequest } from '@sabi50/contracts/game-case-views';
import { nairaText } from '@sabi50/contracts/money';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { callApi } from '../../lib/api/http-client';
import { newIntention } from '../../lib/api/intention';
import { FormDialog } from '../../ui/form-dialog';
import { useSubmit } from '../../ui/use-submit';
import { ReasonInput } from '../../ui/reason-input';
import { reasonErrors } from '../../ui/reason.rules';

interface GameProps {
  readonly game: GameCaseView;
}

/** Opens the question that gives the fee of a game back. */
export function ReturnFeeButton({ game }: GameProps) {
  const texts = useTexts('games');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<UndoIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.returnFee}
      </Button>
      {isOpen && <ReturnFeeDialog game={game} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReturnFeeDialogProps extends GameProps {
  readonly onClose: () => void;
}

function ReturnFeeDialog({ game, onClose }: ReturnFeeDialogProps) {
  const texts = useTexts('games');
  const acts = useTexts('player-acts');
  const [intention] = useState(newIntention);
  const [{ id, userId, userName, fee }] = useState(game);
  const amount = nairaText(fee.amount.replace('-', ''));
  const send = async ({ reason }: ReturnFeeRequest): Promise<void> => {
    const body = { reason: reason.trim() } satisfies ReturnFeeRequest;
    const post = (idempotencyKey: string) =>
      callApi(pathOf('adminGameFeeReturn', { id }), { method: 'POST', body, idempotencyKey });
    await intention.attempt(post, JSON.stringify(body));
  };
  const submit = useSubmit({ send, success: () => [texts.feeReturned], failure: texts.returnFailed, onDone: onClose });
  return (
    <FormDialog<ReturnFeeRequest>
      title={texts.returnTitle(amount)}
      submitText={texts.returnFee}
      pendingText={acts.sending}
      defaultValues={{ reason: '' }}
      validate={({ reason }) => reasonErrors(reason, acts)}
      onSubmit={(form) => submit(form)}
      onClose={onClose}
    >
      <Typography>{texts.returnText(amount, userName ?? userId)}</Typography>
      <ReasonInput autoFocus />
    </FormDialog>
  );
}
