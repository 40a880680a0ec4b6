import { registerRefusals, type RegisterValues } from './register.rules';

/** The three short steps of registering, and the fields of each (rule screens/register). */
export const REGISTER_STEPS = [
  { id: 'name', fields: ['firstName', 'lastName', 'gender'] },
  { id: 'contact', fields: ['mobile', 'email', 'location'] },
  { id: 'access', fields: ['password', 'source', 'radioStation', 'ageConfirmed', 'termsAccepted'] },
] as const satisfies readonly { readonly id: string; readonly fields: readonly (keyof RegisterValues)[] }[];

export type RegisterStep = (typeof REGISTER_STEPS)[number]['id'];

/** How many steps there are; the last one is sent. */
export const STEPS = REGISTER_STEPS.length;

export const fieldsOf = (step: number): readonly (keyof RegisterValues)[] => REGISTER_STEPS[step]?.fields ?? [];

/** The step in which a field is asked for, from 0. */
export const stepOf = (field: keyof RegisterValues): number =>
  REGISTER_STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(field));

/** The step that was asked for, but none behind one that is not complete. */
export function reachable(asked: number, values: RegisterValues): number {
  const refused = registerRefusals(values);
  const first = REGISTER_STEPS.findIndex(({ fields }) => fields.some((field) => refused[field] !== undefined));
  const last = first < 0 ? STEPS - 1 : first;
  return Math.min(Math.max(Number.isInteger(asked) ? asked : 0, 0), last);
}

/** The first of these fields in the order in which they are asked for; undefined where there is none. */
export const firstField = (refused: readonly string[]): keyof RegisterValues | undefined =>
  REGISTER_STEPS.flatMap(({ fields }) => [...fields]).find((field) => refused.includes(field));
