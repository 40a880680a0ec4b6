import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'title'> {
  /** Of the question. */
  readonly title: string;
  readonly text: string;
  readonly confirmText: string;
  readonly pendingText?: string;
  /** Does it, and shows how it went; the question stays until that is over. */
  readonly onConfirm: () => Promise<unknown>;
}

/** A button for something that cannot be undone: it asks first. */
export function ConfirmButton({ title, text, confirmText, pendingText, onConfirm, ...button }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const close = (): void => {
    setPending(false);
    setOpen(false);
  };
  const confirm = (): void => {
    setPending(true);
    void onConfirm().finally(close);
  };
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...{ title, text, confirmText, pendingText, pending }}
        open={isOpen}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  );
}
