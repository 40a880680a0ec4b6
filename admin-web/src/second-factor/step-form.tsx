import { Alert, Button, Stack } from '@mui/material';
import { type ReactNode } from 'react';

interface StepFormProps {
  readonly complaint: string | null;
  readonly pending: boolean;
  readonly submitText: string;
  readonly pendingText: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A small form inside the dialog with what was refused above it. */
export function StepForm({ complaint, pending, submitText, pendingText, onSubmit, children }: StepFormProps) {
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      sx={{ pt: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {complaint && <Alert severity="error">{complaint}</Alert>}
      {children}
      <Button type="submit" variant="contained" disabled={pending} sx={{ alignSelf: 'start' }}>
        {pending ? pendingText : submitText}
      </Button>
    </Stack>
  );
}
