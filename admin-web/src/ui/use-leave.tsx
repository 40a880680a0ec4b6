import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useTexts } from '../lib/language/texts';
import { ConfirmDialog } from './confirm-dialog';

interface Leave {
  /** For Escape and a click beside: closes what is empty, asks where something was typed. */
  readonly leave: () => void;
  /** Something was typed or chosen. */
  readonly noteTyping: () => void;
  /** To be drawn inside the dialog. */
  readonly question: ReactNode;
}

/** Keeps what was typed into a dialog from being lost by a key or a click that was not meant. */
export function useLeave(onClose: () => void): Leave {
  const [isFilled, setFilled] = useState(false);
  const [asks, setAsks] = useState(false);
  const question = <LeaveQuestion open={asks} onDiscard={onClose} onKeep={() => setAsks(false)} />;
  return { leave: () => (isFilled ? setAsks(true) : onClose()), noteTyping: () => setFilled(true), question };
}

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

function LeaveQuestion({ open, onDiscard, onKeep }: LeaveQuestionProps) {
  const texts = useTexts('app');
  return (
    <ConfirmDialog
      isDestructive
      title={texts.discardTitle}
      text={texts.discardText}
      confirmText={texts.discard}
      cancelText={texts.keepEditing}
      onConfirm={onDiscard}
      onClose={onKeep}
      {...{ open }}
    />
  );
}

/** Asks the same before Back, or a link, leads away from the form around it; the browser asks before the page is closed. */
export function LeaveByAddress() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  // A form that was sent leads elsewhere a moment before it counts as sent.
  useEffect(() => {
    if (isBlocked && !isUnsaved) blocker.proceed();
  }, [blocker, isBlocked, isUnsaved]);
  useBeforeUnload(useCallback((event) => isUnsaved && event.preventDefault(), [isUnsaved]));
  return (
    <LeaveQuestion
      open={isBlocked && isUnsaved && !isSubmitting}
      onDiscard={() => blocker.proceed?.()}
      onKeep={() => blocker.reset?.()}
    />
  );
}
