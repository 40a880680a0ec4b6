import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../../lib/language/texts';
import { Steps } from '../../../ui/steps';
import { useLeave } from '../../../ui/use-leave';
import { useWhileHere } from '../../../ui/use-while-here';
import { useClose } from '../../../ui/fresh-record';
import { CheckStep } from './check-step';
import { FileStep } from './file-step';
import { MappingStep } from './mapping-step';
import { OutcomeStep } from './outcome-step';
import { PreviewStep } from './preview-step';
import { STEP, type UploadWizard, useUploadWizard } from './use-upload-wizard';

/** The wizard for files (rule screens/questions). Closing it forgets all. */
export function UploadDialog() {
  const texts = useTexts('questions');
  const titleId = useId();
  const close = useClose('questions');
  const wizard = useUploadWizard(useWhileHere(close));
  const { leave, noteTyping, question } = useLeave(close);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      onClose={wizard.file && !wizard.outcome ? leave : close}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{texts.uploadTitle}</DialogTitle>
      <DialogContent onChange={noteTyping}>
        <Stack spacing={2} sx={{ pt: 1, minHeight: 320 }}>
          <Steps titles={texts.steps} current={wizard.step} />
          <Current wizard={wizard} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Buttons wizard={wizard} onClose={close} />
      </DialogActions>
      {question}
    </Dialog>
  );
}

function Current({ wizard }: { readonly wizard: UploadWizard }) {
  const { step, picked } = wizard;
  if (step === STEP.upload || picked === null) return <FileStep wizard={wizard} />;
  if (step === STEP.preview) return <PreviewStep check={picked} />;
  if (step === STEP.mapping) return <MappingStep wizard={wizard} preview={picked.preview} />;
  return step === STEP.validation ? <CheckStep wizard={wizard} /> : <OutcomeStep wizard={wizard} />;
}

interface ButtonsProps {
  readonly wizard: UploadWizard;
  readonly onClose: () => void;
}

/** Where Back leads. */
const BEFORE = [STEP.upload, STEP.upload, STEP.preview, STEP.mapping] as const;

function Buttons({ wizard, onClose }: ButtonsProps) {
  const texts = useTexts('questions');
  const shell = useTexts('app');
  const { step, pending, goTo } = wizard;
  if (step === STEP.uploading)
    return (
      <>
        {pending && <Typography role="status">{texts.uploading}</Typography>}
        <Button variant="contained" onClick={onClose}>
          {shell.close}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>{shell.cancel}</Button>
      {step !== STEP.upload && (
        <Button disabled={pending} onClick={() => goTo(BEFORE[step])}>
          {shell.back}
        </Button>
      )}
      <Onward {...{ wizard, step }} />
    </>
  );
}

/** The way to the next step; uploading is allowed only where the check says so. */
function Onward({ wizard, step }: { readonly wizard: UploadWizard; readonly step: 0 | 1 | 2 | 3 }) {
  const texts = useTexts('questions');
  const { next } = useTexts('app');
  const { picked, check, pending, canUpload, goTo } = wizard;
  const ways = [
    { text: next, go: () => (picked ? goTo(STEP.preview) : wizard.askForFile()) },
    { text: next, go: () => goTo(STEP.mapping) },
    { text: texts.validate, go: () => void wizard.validate() },
    {
      text: canUpload ? texts.upload(wholeNumber(check?.validRows ?? 0)) : texts.uploadNone,
      go: () => void wizard.upload(),
    },
  ] as const;
  const { text, go } = ways[step];
  return (
    <Button variant="contained" disabled={pending || (step === STEP.validation && !canUpload)} onClick={go}>
      {text}
    </Button>
  );
}
