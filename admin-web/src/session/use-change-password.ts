import { useState } from 'react';
import { useShellTexts } from '../app/texts';
import { errorText } from '../errors/error-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { complaintAbout, type NewPassword } from './new-password-fields';
import { changePassword } from './session-calls';

/** Changes the own password, and keeps what was refused. */
export function useChangePassword(onDone: () => void) {
  const texts = useShellTexts();
  const errorTexts = useErrorTexts();
  const [complaint, setComplaint] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const change = async (typed: NewPassword): Promise<void> => {
    const found = complaintAbout(typed, texts);
    setComplaint(found);
    if (found !== null) return;
    setPending(true);
    try {
      await changePassword(typed.current, typed.next);
      onDone();
    } catch (error) {
      setComplaint(errorText(error, errorTexts));
      setPending(false);
    }
  };
  return { change, complaint, pending };
}
