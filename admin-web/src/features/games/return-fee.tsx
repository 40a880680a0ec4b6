import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type GameCaseView } from '@sabi50/contracts/game-case-views';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../lib/language/texts';
import { ReasonDialog } from '../../ui/command-dialog';

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
  const [{ id, userId, userName, fee }] = useState(game);
  const amount = nairaText(fee.amount.replace('-', ''));
  return (
    <ReasonDialog
      command="POST adminGameFeeReturn"
      params={{ id }}
      title={texts.returnTitle(amount)}
      submitText={texts.returnFee}
      text={texts.returnText(amount, userName ?? userId)}
      success={texts.feeReturned}
      failure={texts.returnFailed}
      onClose={onClose}
    />
  );
}
