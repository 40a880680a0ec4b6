import { Button } from '@mui/material';
import { useState } from 'react';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/texts';
import { callApi } from '../../../lib/api/http-client';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useSubmit } from '../../../ui/use-submit';

/** Takes a question out of the games to come, or back into them, against the version that was seen (rule staff/revision). */
export function SwitchButton({ question }: { readonly question: AdminQuestionView }) {
  const texts = useTexts('questions');
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const { id, isActive, revision } = question;
  const label = isActive ? texts.switchThisOff : texts.switchThisOn;
  const submit = useSubmit({
    send: () => callApi(pathOf('adminQuestion', { id }), { method: 'PUT', body: { isActive: !isActive, revision } }),
    success: () => [isActive ? texts.switchedOff : texts.switchedOn],
    failure: texts.switchFailed,
    onDone: () => undefined,
  });
  const confirm = async (): Promise<void> => {
    setPending(true);
    await submit(undefined);
    setPending(false);
    setOpen(false);
  };
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={isActive ? texts.switchOff : texts.switchOn}
        text={isActive ? texts.switchOffAsk : texts.switchOnAsk}
        confirmText={isActive ? texts.switchOff : texts.switchOn}
        pending={pending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
