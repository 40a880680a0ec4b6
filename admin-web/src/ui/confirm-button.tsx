import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'title'> {
  /** Of the question. */
  readonly title: string;
  readonly text: string;
  readonly confirmText: string;
  readonly pendingText?: string;
  /** What else one has to know, below the question; asked for once the question is open. */
  readonly details?: ReactNode;
  /** Does it, and shows how it went; the question stays until that is over. */
  readonly onConfirm: () => Promise<unknown>;
}

/** A button for something that cannot be undone: it asks first. A red one destroys something. */
export function ConfirmButton({
  title,
  text,
  details,
  confirmText,
  pendingText,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const confirm = (): Promise<unknown> => {
    setPending(true);
    return onConfirm().finally(() => {
      setPending(false);
      setOpen(false);
    });
  };
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...{ title, text, confirmText, pendingText, pending }}
        isDestructive={button.color === 'error'}
        open={isOpen}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        {details}
      </ConfirmDialog>
    </>
  );
}
