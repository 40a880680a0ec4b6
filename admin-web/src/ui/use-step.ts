import { useTexts } from '../lib/language/texts';
import { errorText } from '../lib/errors/error-text';
import { callApi } from '../lib/api/http-client';
import { type FormErrors } from './use-submit';

/** One step that the server decides, such as proving a code: sends it, and resolves to what was refused. */
export function useStep<View>(path: string, onDone: (view: View) => void) {
  const errorTexts = useTexts('errors');
  return async (body: object): Promise<FormErrors | undefined> => {
    try {
      onDone(await callApi<View>(path, { method: 'POST', body }));
      return undefined;
    } catch (error) {
      return { root: { serverError: errorText(error, errorTexts) } };
    }
  };
}
