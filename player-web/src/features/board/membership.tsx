import { useState } from 'react';
import { type BoardView } from '@sabi50/contracts/board-views';
import { useTexts } from '../../lib/language/language-context';
import { Button } from '../../ui/kit/button';
import { Card } from '../../ui/kit/card';
import { NicknameSheet } from './nickname-sheet';

/** The way onto the board, and to the nickname of who is on it (rule board/opt-in). */
export function Membership({ board }: { readonly board: BoardView }) {
  const texts = useTexts('board');
  const [isOpen, setOpen] = useState(false);
  const { isMember, wasRemoved, nickname } = board.membership;
  return (
    <>
      {isMember ? (
        <Button variant="secondary" icon="edit" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {`${texts.change}: ${nickname ?? ''}`}
        </Button>
      ) : (
        <Card className="board-join" tone={wasRemoved ? 'warning' : undefined}>
          <p>{wasRemoved ? texts.wasRemoved : texts.joinText}</p>
          <Button icon="trophy" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {texts.join}
          </Button>
        </Card>
      )}
      {isOpen && <NicknameSheet board={board} onClose={() => setOpen(false)} />}
    </>
  );
}
