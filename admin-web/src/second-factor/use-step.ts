import { useState } from 'react';
import { callApi } from '../providers/http-client';
import { errorText } from '../errors/error-text';
import { useTexts as useErrorTexts } from '../errors/texts';

/** One step that the server decides: sends it, and keeps what it refused. */
export function useStep<View>(path: string, onDone: (view: View) => void) {
  const errors = useErrorTexts();
  const [pending, setPending] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  const send = async (body: object): Promise<void> => {
    setPending(true);
    setComplaint(null);
    try {
      onDone(await callApi<View>(path, { method: 'POST', body }));
    } catch (error) {
      setComplaint(errorText(error, errors));
    } finally {
      setPending(false);
    }
  };
  return { send, pending, complaint };
}
