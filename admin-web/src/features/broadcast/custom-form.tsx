import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { BROADCAST_SUBJECT_LENGTH_MAX, type BroadcastTargetView } from '@sabi50/contracts/broadcast-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { addressesIn, filledLines, withAddress, withAddresses } from './address-list.rules';
import { Composer } from './composer';
import { type CustomDraft, EMPTY_DRAFT, useCustomDraft } from '../../ui/custom-mail';
import { MediaField } from './media-field';
import { type Mailing } from './use-send';
import { ALL_EMAILS, EVERYBODY } from './target-list';

type Change = (part: Partial<CustomDraft> | ((now: CustomDraft) => Partial<CustomDraft>)) => void;

/** The custom form: to addresses that belong to accounts (rule mails/own-users-only). */
export function CustomForm() {
  const texts = useTexts('broadcast');
  const [draft, setDraft] = useCustomDraft();
  const [filter, setFilter] = useState(EVERYBODY);
  // Uploads and lists arrive later than they were asked for: they change what stands there by then.
  const change: Change = (part) =>
    setDraft((now: CustomDraft) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  const targetEmails = addressesIn(draft.emails);
  const isChosen = ({ email }: BroadcastTargetView): boolean => targetEmails.includes(email.toLowerCase());
  const isComplete = draft.subject.trim() !== '' && draft.message.trim() !== '' && targetEmails.length > 0;
  return (
    <Composer
      send={{
        ...{ path: ROUTES.adminSendCustomEmail, kind: 'custom', category: 'custom' },
        ...{ failure: texts.customEmailFailed, onSent: () => setDraft(EMPTY_DRAFT) },
      }}
      fields={(refused) => <MessageFields {...{ draft, change, refused }} />}
      recipients={{
        ...{ resource: ALL_EMAILS, label: texts.chooseEmails, selectAllText: texts.selectAll },
        ...{ isChosen, filter, setFilter, people: targetEmails.length },
        below: (refused) => <AddressesField {...{ draft, change, refused }} />,
        toggle: (target) => change({ emails: withAddress(draft.emails, target.email, !isChosen(target)) }),
        add: (all) => change(({ emails }) => ({ emails: withAddresses(emails, all) })),
        clearButton: (
          <Button variant="outlined" disabled={targetEmails.length === 0} onClick={() => change({ emails: '' })}>
            {texts.clearAll}
          </Button>
        ),
      }}
      sendText={texts.sendCustomEmail}
      hint={isComplete ? texts.addressesCount(wholeNumber(targetEmails.length)) : texts.customIncomplete}
      isReady={isComplete}
      mailing={() => mailingOf(draft, targetEmails)}
    />
  );
}

function mailingOf({ subject, message, links, files }: CustomDraft, targetEmails: readonly string[]): Mailing {
  const body = { subject: subject.trim(), message, targetEmails, urlLinks: filledLines(links), mediaFiles: files };
  return { subject: body.subject, body, recipients: { targetEmails } };
}

interface PartProps {
  readonly draft: CustomDraft;
  readonly change: Change;
  /** What the server said, by field. */
  readonly refused: Readonly<Record<string, string>>;
}

function MessageFields({ draft, change, refused }: PartProps) {
  const texts = useTexts('broadcast');
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
      <LinksAndFiles {...{ draft, change, refused }} />
    </>
  );
}

/** The list to choose from and the text to edit are the same recipients. */
function AddressesField({ draft, change, refused }: PartProps) {
  const texts = useTexts('broadcast');
  return (
    <TextField
      required
      label={texts.targetEmails}
      value={draft.emails}
      multiline
      minRows={6}
      maxRows={16}
      error={'targetEmails' in refused}
      helperText={refused['targetEmails'] ?? texts.targetEmailsHint}
      onChange={({ target }) => change({ emails: target.value })}
    />
  );
}

function LinksAndFiles({ draft, change, refused }: PartProps) {
  const texts = useTexts('broadcast');
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
        error={refused['mediaFiles']}
      />
    </>
  );
}
