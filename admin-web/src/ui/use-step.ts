import { type BodyOf, type EndpointName, type ReturnedBy } from '@sabi50/contracts/endpoints/endpoints';
import { callEndpoint } from '../lib/api/api';
import { errorText } from '../lib/errors/error-text';
import { useTexts } from '../lib/language/texts';
import { type FormErrors } from './use-command';

/** One step that the server decides, such as proving a code: sends it, and resolves to the error if it was rejected. */
export function useStep<Name extends EndpointName>(name: Name, onDone: (view: ReturnedBy<Name>) => void) {
  const errorTexts = useTexts('errors');
  return async (body: BodyOf<Name> & object): Promise<FormErrors | undefined> => {
    try {
      onDone(await callEndpoint<Name>(name, { body }));
      return undefined;
    } catch (error) {
      return { root: { serverError: errorText(error, errorTexts) } };
    }
  };
}
