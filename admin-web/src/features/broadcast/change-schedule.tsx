import { Button } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { BROADCAST_SUBJECT_LENGTH_MAX, type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { lagosDate, lagosTime } from '@sabi50/contracts/business-time';
import { useTexts } from '../../lib/language/texts';
import { EditDialog } from '../../ui/edit-dialog';
import { type FieldErrors } from '../../ui/form-summary';
import { FieldGrid } from '../../ui/inputs';
import { scheduledFor, whenFault } from './when.rules';

interface Schedule {
  /** In Lagos. */
  readonly day: string;
  readonly time: string;
  readonly subject: string;
  readonly content: string;
}

/** Gives a broadcast that is still to start another time, or other words; nothing for one that has begun. */
export function ChangeScheduleButton({ broadcast }: { readonly broadcast: BroadcastView }) {
  const texts = useTexts('broadcast');
  const [isOpen, setOpen] = useState(false);
  if (broadcast.status !== 'scheduled') return null;
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      {isOpen && <ChangeDialog broadcast={broadcast} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ChangeDialogProps {
  readonly broadcast: BroadcastView;
  readonly onClose: () => void;
}

function ChangeDialog({ broadcast, onClose }: ChangeDialogProps) {
  const texts = useTexts('broadcast');
  const { id, kind } = broadcast;
  const validate = useValidation();
  return (
    <EditDialog<BroadcastView, Schedule>
      wide
      title={texts.changeTitle}
      submitText={texts.saveChange}
      pendingText={texts.savingChange}
      saved={texts.changed}
      failed={texts.controlFailed}
      read="GET adminBroadcast"
      command="PUT adminBroadcastSchedule"
      params={{ id }}
      {...{ valuesOf, validate }}
      start={broadcast}
      changesOf={changesOf}
      names={{
        fields: {
          ...{ day: texts.scheduledDay, time: texts.scheduledTime },
          ...{ subject: texts.subject, content: texts.content },
        },
        values: {},
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldGrid>
            <TextInput {...MOMENT} autoFocus source="day" type="date" label={texts.scheduledDay} />
            <TextInput {...MOMENT} source="time" type="time" label={texts.scheduledTime} />
          </FieldGrid>
          {kind !== 'reminder' && <Words />}
        </>
      )}
    </EditDialog>
  );
}

const MOMENT = { isRequired: true, slotProps: { inputLabel: { shrink: true } } };

/** Those of a reminder are its template's. */
function Words() {
  const texts = useTexts('broadcast');
  return (
    <>
      <TextInput
        isRequired
        source="subject"
        label={texts.subject}
        slotProps={{ htmlInput: { maxLength: BROADCAST_SUBJECT_LENGTH_MAX } }}
      />
      <TextInput
        isRequired
        multiline
        minRows={6}
        source="content"
        label={texts.content}
        helperText={texts.messageHint}
      />
    </>
  );
}

function valuesOf({ scheduledFor: at, subject, content }: BroadcastView): Schedule {
  const start = new Date(at ?? 0);
  return { day: lagosDate(start), time: lagosTime(start), subject, content };
}

/** The moment always; words only where they are other ones, since they go out as written then. */
const changesOf = ({ day, time, subject, content }: Schedule, seen: BroadcastView): object => ({
  scheduledFor: scheduledFor({ isLater: true, day, time }),
  ...(subject.trim() !== seen.subject && { subject: subject.trim() }),
  ...(content !== seen.content && { content }),
});

function useValidation(): (values: Schedule) => FieldErrors<Schedule> {
  const texts = useTexts('broadcast');
  return ({ day, time, subject, content }) => {
    const fault = whenFault({ isLater: true, day, time }, new Date());
    const isWritten = subject.trim() !== '' && content.trim() !== '';
    return {
      ...(fault !== null && { day: texts[fault] }),
      ...(!isWritten && { [subject.trim() === '' ? 'subject' : 'content']: texts.subjectAndContent }),
    };
  };
}
