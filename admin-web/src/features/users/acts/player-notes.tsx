import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useStore } from 'react-admin';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { timeText } from '@sabi50/contracts/formats';
import { PLAYER_NOTE_LENGTH_MAX, type PlayerNotesView, type PlayerNoteView } from '@sabi50/contracts/player-acts-views';
import { type Texts, useTexts } from '../../../lib/language/texts';
import { ErrorNotice, Waiting } from '../../../ui/states';
import { useCall } from '../../../ui/use-call';
import { useCommand } from '../../../ui/use-command';

interface NotesProps {
  readonly userId: string;
}

/** What staff noted about a player, the newest first, and a field for more (rule staff/notes). */
export function PlayerNotes({ userId }: NotesProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall('GET adminUserNotes', { params: { id: userId }, query: { page } });
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <NewNote userId={userId} onAdded={() => setPage(1)} />
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={3} />}
      {data && <Notes {...{ data, page, setPage }} />}
    </Stack>
  );
}

function NewNote({ userId, onAdded }: NotesProps & { readonly onAdded: () => void }) {
  const texts = useTexts('player-acts');
  // Kept until it is added: another section may be opened in between. A logout forgets it.
  const [words, setWords] = useStore(`note.${userId}`, '');
  const { error, isSending, add } = useAddNote(userId, words, () => {
    setWords('');
    onAdded();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void add();
  };
  const count = words.trim().length;
  return (
    <Stack component="form" noValidate spacing={1} onSubmit={submit} sx={{ alignItems: 'flex-start' }}>
      <TextField
        multiline
        fullWidth
        minRows={2}
        label={texts.note}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={error !== null}
        helperText={error ?? texts.noteHint(count, PLAYER_NOTE_LENGTH_MAX)}
      />
      <Button type="submit" variant="outlined" aria-disabled={isSending}>
        {isSending ? texts.sending : texts.addNote}
      </Button>
    </Stack>
  );
}

/** Adds a note; what is typed stays until the server has stored it. */
function useAddNote(userId: string, words: string, onAdded: () => void) {
  const texts = useTexts('player-acts');
  const [error, setError] = useState<string | null>(null);
  const { run, isSending } = useCommand({
    command: 'POST adminUserNotes',
    params: { id: userId },
    body: () => ({ words: words.trim() }),
    success: texts.noteAdded,
    failure: texts.noteFailed,
    onDone: onAdded,
  });
  const add = async (): Promise<void> => {
    if (isSending) return;
    const wrong = noteError(words, texts);
    setError(wrong);
    if (wrong === null) await run();
  };
  return { error, isSending, add };
}

function noteError(words: string, texts: Texts['player-acts']): string | null {
  const { length } = words.trim();
  if (length === 0) return texts.noteNeeded;
  return length > PLAYER_NOTE_LENGTH_MAX ? texts.tooLong(PLAYER_NOTE_LENGTH_MAX) : null;
}

interface PageProps {
  readonly data: PlayerNotesView;
  readonly page: number;
  readonly setPage: (page: number) => void;
}

function Notes({ data: { items, totalPages }, page, setPage }: PageProps) {
  const texts = useTexts('player-acts');
  if (items.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.noNotes}
      </Typography>
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {items.map((note) => (
          <Note key={note.id} {...note} />
        ))}
      </Box>
      {totalPages > 1 && (
        <Stack direction="row" spacing={1}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.newer}
          </Button>
          <Button size="small" disabled={page >= totalPages} onClick={() => setPage(page + 1)}>
            {texts.older}
          </Button>
        </Stack>
      )}
    </>
  );
}

function Note({ words, authorName, createdAt }: PlayerNoteView) {
  const texts = useTexts('player-acts');
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.written(authorName ?? texts.formerStaff, timeText(createdAt))}
      </Typography>
    </Box>
  );
}

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
