import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { probableEmail } from '@sabi50/contracts/email-addresses';
import { PAGES } from '@sabi50/contracts/routes';
import { useLocation, useSearch } from 'wouter';
import { api } from '../../../lib/api/api-client';
import { byRules, takeFilled, useFieldErrors } from '../../../lib/forms/forms';
import { errorText } from '../../../lib/language/error-text';
import { useLanguage } from '../../../lib/language/language-context';
import { toasts } from '../../../ui/toasts';
import { forgetDraft, keepDraft, readDraft } from './register-draft';
import { registerRefusals, type RegisterValues, registration } from './register.rules';
import { fieldsOf, firstField, reachable, stepOf, STEPS } from './register-steps.rules';

/** The field of each refusal that names none. */
const FIELD_OF_CODE = {
  EMAIL_TAKEN: 'email',
  MOBILE_TAKEN: 'mobile',
  REGISTRATION_EXCLUDED: 'mobile',
  WEAK_PIN: 'password',
  AGE_NOT_CONFIRMED: 'ageConfirmed',
  TERMS_NOT_CURRENT: 'termsAccepted',
} as const satisfies Readonly<Record<string, keyof RegisterValues>>;

/** Where the newcomer is: a step, from 0, and the field that waits for them there. */
interface Place {
  readonly step: number;
  readonly field: keyof RegisterValues | null;
}

/** The account that was created, with the PIN that its owner needs to correct a mistyped address. */
export interface Created {
  readonly email: string;
  readonly pin: string;
}

/** Registering in steps: what is typed is kept on the device, and sent once at the end (rule screens/register). */
export function useRegisterForm(onCreated: (created: Created) => void) {
  const { language } = useLanguage();
  const [defaultValues] = useState(() => readDraft(Date.now()));
  const form = useForm<RegisterValues>({ defaultValues, resolver: byRules(registerRefusals) });
  const { errorOf, refuse } = useFieldErrors(form);
  const { step, heading, goTo, back } = useSteps(form);
  useEffect(() => form.watch((values) => keepDraft(values, Date.now())).unsubscribe, [form]);

  const send = async (values: RegisterValues): Promise<void> => {
    toasts.closeFailures();
    try {
      const body = registration(values, language);
      await api.post('register', { body });
      forgetDraft();
      onCreated({ email: body.email, pin: body.password });
    } catch (error) {
      refuse(error, FIELD_OF_CODE);
      const refused = Object.keys(form.getValues()).filter(
        (field) => form.getFieldState(field as keyof RegisterValues).error !== undefined,
      );
      const field = firstField(refused);
      if (field) goTo({ step: stepOf(field), field });
      toasts.failure(
        ({ accounts }) => accounts.register.failedTitle,
        ({ accounts, errors }) => errorText(error, errors, accounts.register.failedText),
      );
    }
  };
  const refused = (errors: FieldErrors<RegisterValues>): void => {
    const field = firstField(Object.keys(errors));
    if (field) goTo({ step: stepOf(field), field });
  };
  const asked = useRef('');
  /** Whether the step waits because the field has just suggested another address (rule accounts/email-slip). */
  const isToAskAbout = (email: string): boolean => {
    const isFirst = asked.current !== email;
    asked.current = email;
    return isFirst && probableEmail(email) !== null;
  };
  const goOn = async (fields: HTMLFormElement): Promise<void> => {
    takeFilled(form, fields);
    if (step === STEPS - 1) return form.handleSubmit(send, refused)();
    if (!(await form.trigger([...fieldsOf(step)], { shouldFocus: true }))) return;
    if (isToAskAbout(form.getValues('email'))) form.setFocus('email');
    else goTo({ step: step + 1, field: null });
  };
  return { form, errorOf, step, heading, back, goOn };
}

/** The step stands in the address, so that the phone's Back leads to the one before. */
function useSteps(form: ReturnType<typeof useForm<RegisterValues>>) {
  const asked = Number(new URLSearchParams(useSearch()).get('step') ?? 1) - 1;
  const [, navigate] = useLocation();
  const step = reachable(asked, form.getValues());
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<Place['field']>(null);
  const shown = useRef(step);
  const focusField = (field: keyof RegisterValues) => form.setFocus(field);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    if (wanted.current) focusField(wanted.current);
    else heading.current?.focus({ preventScroll: true });
    wanted.current = null;
  });
  const goTo = ({ step: next, field }: Place) => {
    if (next === step) {
      if (field) focusField(field);
      return;
    }
    wanted.current = field;
    // What leads back takes its own place, so that Back from there leads further back.
    const isOn = next > step;
    const address = next === 0 ? PAGES.register : `${PAGES.register}?step=${next + 1}`;
    navigate(address, { replace: !isOn, state: isOn ? { isOn } : null });
  };
  const back = () => {
    const state = window.history.state as { isOn?: true } | null;
    if (state?.isOn) window.history.back();
    else goTo({ step: step - 1, field: null });
  };
  return { step, heading, goTo, back };
}
