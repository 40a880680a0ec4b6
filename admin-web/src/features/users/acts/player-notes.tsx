import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useStore } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { timeText } from '@sabi50/contracts/formats';
import { PLAYER_NOTE_LENGTH_MAX, type PlayerNotesView, type PlayerNoteView } from '@sabi50/contracts/player-acts-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/texts';
import { callApi } from '../../../lib/api/http-client';
import { newIntention } from '../../../lib/api/intention';
import { ErrorNotice, Waiting } from '../../../ui/states';
import { useCall } from '../../../ui/use-call';
import { useToasts } from '../../../ui/use-toasts';

interface NotesProps {
  readonly userId: string;
}

/** What staff noted about a player, the newest first, and a field for more (rule staff/notes). */
export function PlayerNotes({ userId }: NotesProps) {
  const [page, setPage] = useState(1);
  const path = pathOf('adminUserNotes', { id: userId });
  const { data, error, refetch } = useCall<PlayerNotesView>(path, { page: String(page) });
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
  const { fault, isSending, add } = useAddNote(userId, words, () => {
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
        error={fault !== null}
        helperText={fault ?? texts.noteHint(count, PLAYER_NOTE_LENGTH_MAX)}
      />
      <Button type="submit" variant="outlined" aria-disabled={isSending}>
        {isSending ? texts.sending : texts.addNote}
      </Button>
    </Stack>
  );
}

/** Sends a note once, however often the button is pressed; what is typed stays until the server has it. */
function useAddNote(userId: string, words: string, onAdded: () => void) {
  const texts = useTexts('player-acts');
  const toasts = useToasts();
  const client = useQueryClient();
  const [intention] = useState(newIntention);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const path = pathOf('adminUserNotes', { id: userId });
  const send = async (): Promise<void> => {
    const body = { words: words.trim() };
    setSending(true);
    try {
      await intention.attempt(
        (idempotencyKey) => callApi(path, { method: 'POST', body, idempotencyKey }),
        JSON.stringify(body),
      );
      onAdded();
      toasts.success(texts.noteAdded);
      await client.invalidateQueries({ queryKey: [path] });
    } catch (error) {
      toasts.failure(texts.noteFailed, error);
    } finally {
      setSending(false);
    }
  };
  const add = async (): Promise<void> => {
    if (isSending) return;
    const { length } = words.trim();
    const wrong =
      length === 0 ? texts.noteNeeded : length > PLAYER_NOTE_LENGTH_MAX ? texts.tooLong(PLAYER_NOTE_LENGTH_MAX) : null;
    setFault(wrong);
    if (wrong === null) await send();
  };
  return { fault, isSending, add };
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
