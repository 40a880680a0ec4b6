import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { BROADCAST_SUBJECT_LENGTH_MAX, type BroadcastFileView } from '@sabi50/vocabulary/broadcast-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { wholeNumber } from '../ui/numbers';
import { Panel } from '../ui/stat-card';
import { addressesIn, filledLines, withAddress, withAddresses } from './address-list.rules';
import { ConfirmSendDialog } from './confirm-send-dialog';
import { MediaField } from './media-field';
import { SelectAllButton } from './select-all-button';
import { TargetList } from './target-list';
import { useTexts } from './texts';
import { useSend } from './use-send';
import { ALL_EMAILS } from './use-targets';

interface CustomDraft {
  readonly subject: string;
  readonly message: string;
  /** As it was typed. */
  readonly emails: string;
  readonly links: string;
  readonly files: readonly BroadcastFileView[];
}

const EMPTY: CustomDraft = { subject: '', message: '', emails: '', links: '', files: [] };

type Change = (part: Partial<CustomDraft> | ((now: CustomDraft) => Partial<CustomDraft>)) => void;

/** The custom form: to addresses that belong to accounts (rule mails/own-users-only). */
export function CustomForm() {
  const texts = useTexts();
  // Kept until it is sent: a long mail is not lost by a look at another screen.
  const [draft, setDraft] = useStore<CustomDraft>('broadcast.custom', EMPTY);
  const { ask, question, pending, refused } = useSend({
    path: ROUTES.adminSendCustomEmail,
    kind: 'custom',
    category: 'custom',
    failure: texts.customEmailFailed,
    onSent: () => setDraft(EMPTY),
  });
  // Uploads and lists arrive later than they were asked for: they change what stands there by then.
  const change: Change = (part) =>
    setDraft((now: CustomDraft) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  const targetEmails = addressesIn(draft.emails);
  const isComplete = draft.subject.trim() !== '' && draft.message.trim() !== '' && targetEmails.length > 0;
  const submit = (): void => {
    const { message, links, files: mediaFiles } = draft;
    const subject = draft.subject.trim();
    const body = { subject, message, targetEmails, urlLinks: filledLines(links), mediaFiles };
    void ask({ subject, body, recipients: { targetEmails } });
  };
  return (
    <Panel title={texts.tabs.custom}>
      <Stack spacing={2}>
        <MessageFields {...{ draft, change, refused }} />
        <Recipients {...{ draft, change, refused }} chosen={new Set(targetEmails)} />
        <Extras {...{ draft, change, refused }} />
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Button variant="contained" disabled={pending || !isComplete} onClick={submit}>
            {pending ? texts.sending : texts.sendCustomEmail}
          </Button>
          <Typography color="textSecondary" aria-live="polite">
            {isComplete ? texts.addressesCount(wholeNumber(targetEmails.length)) : texts.customIncomplete}
          </Typography>
        </Stack>
      </Stack>
      {question && <ConfirmSendDialog {...question} />}
    </Panel>
  );
}

interface PartProps {
  readonly draft: CustomDraft;
  readonly change: Change;
  /** What the server said, by field. */
  readonly refused: Readonly<Record<string, string>>;
}

function MessageFields({ draft, change, refused }: PartProps) {
  const texts = useTexts();
  return (
    <>
      <TextField
        required
        label={texts.subject}
        value={draft.subject}
        error={'subject' in refused}
        helperText={refused['subject']}
        onChange={({ target }) => change({ subject: target.value })}
        slotProps={{ htmlInput: { maxLength: BROADCAST_SUBJECT_LENGTH_MAX } }}
      />
      <TextField
        required
        label={texts.message}
        value={draft.message}
        multiline
        minRows={6}
        error={'message' in refused}
        helperText={refused['message'] ?? texts.messageHint}
        onChange={({ target }) => change({ message: target.value })}
      />
    </>
  );
}

function Extras({ draft, change, refused }: PartProps) {
  const texts = useTexts();
  return (
    <>
      <TextField
        label={texts.urlLinks}
        value={draft.links}
        multiline
        minRows={2}
        error={'urlLinks' in refused}
        helperText={refused['urlLinks'] ?? texts.urlLinksHint}
        onChange={({ target }) => change({ links: target.value })}
      />
      <MediaField
        files={draft.files}
        onAdd={(file) => change(({ files }) => ({ files: [...files, file] }))}
        onRemove={(file) => change(({ files }) => ({ files: files.filter(({ url }) => url !== file.url) }))}
        complaint={refused['mediaFiles']}
      />
    </>
  );
}

/** The list to choose from and the text to edit are the same recipients. */
function Recipients({ draft, change, refused, chosen }: PartProps & { readonly chosen: ReadonlySet<string> }) {
  const texts = useTexts();
  const [search, setSearch] = useState('');
  const { emails } = draft;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' }, alignItems: 'start' }}>
      <TargetList
        resource={ALL_EMAILS}
        label={texts.chooseEmails}
        isChosen={({ email }) => chosen.has(email.toLowerCase())}
        onToggle={({ email }) => change({ emails: withAddress(emails, email, !chosen.has(email.toLowerCase())) })}
        search={search}
        onSearch={setSearch}
        actions={
          <>
            <SelectAllButton
              label={texts.selectAll}
              resource={ALL_EMAILS}
              search={search}
              onSelect={(all) => change((now) => ({ emails: withAddresses(now.emails, all) }))}
            />
            <Button variant="outlined" disabled={chosen.size === 0} onClick={() => change({ emails: '' })}>
              {texts.clearAll}
            </Button>
          </>
        }
      />
      <TextField
        required
        label={texts.targetEmails}
        value={emails}
        multiline
        minRows={6}
        maxRows={16}
        error={'targetEmails' in refused}
        helperText={refused['targetEmails'] ?? texts.targetEmailsHint}
        onChange={({ target }) => change({ emails: target.value })}
      />
    </Box>
  );
}
