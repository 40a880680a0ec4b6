import { useState } from 'react';
import { errorText, fieldErrors } from '../errors/error-text';
import { useTexts as useErrorTexts } from '../errors/texts';
import { complaintsOf, formComplaint, type QuestionForm } from './question-form';
import { type QuestionFieldsProps } from './question-fields';
import { useTexts } from './texts';

/** A question dialog's fields, and everything that is wrong with them: by the rules of the form, or as the server says. */
export function useQuestionForm(start: QuestionForm, send: (form: QuestionForm) => void) {
  const texts = useTexts();
  const errorTexts = useErrorTexts();
  const [form, setForm] = useState(start);
  const [errors, setErrors] = useState<QuestionFieldsProps['errors']>({});
  const [complaint, setComplaint] = useState<string | null>(null);
  const submit = (): void => {
    const found = complaintsOf(form, texts);
    setErrors(found);
    setComplaint(formComplaint(form, texts));
    if (Object.keys(found).length === 0) send(form);
  };
  const refuse = (error: unknown): void => {
    setErrors(fieldErrors(error, errorTexts));
    setComplaint(errorText(error, errorTexts));
  };
  const onChange = (change: Partial<QuestionForm>): void => setForm((before) => ({ ...before, ...change }));
  return { fields: { form, errors, onChange }, complaint, submit, refuse, setForm };
}
