import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { useTexts } from '../../../lib/language/texts';
import { PlayerNotes } from './player-notes';

interface NotesDialogProps {
  readonly user: AdminUserView;
  readonly onClose: () => void;
}

/** The notes about a player over the page. */
export function NotesDialog({ user, onClose }: NotesDialogProps) {
  const texts = useTexts('player-acts');
  const { close } = useTexts('app');
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.notesOf(user.name)}</DialogTitle>
      <DialogContent>
        <PlayerNotes userId={user.id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{close}</Button>
      </DialogActions>
    </Dialog>
  );
}
