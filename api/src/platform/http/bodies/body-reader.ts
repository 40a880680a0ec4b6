import { getMetadataStorage } from 'class-validator';

type Check = (value: unknown) => boolean;

/** What each rule accepts. A rule may accept less than class-validator does, never more. */
const CHECKS: Readonly<Record<string, (...constraints: never[]) => Check>> = {
  isString: () => (value) => typeof value === 'string',
  maxLength: (max: number) => (value) => typeof value === 'string' && value.length <= max,
  matches: (pattern: RegExp) => (value) => typeof value === 'string' && pattern.test(value),
  isIn: (values: readonly unknown[]) => (value) => values.includes(value),
  equals: (expected: unknown) => (value) => value === expected,
  isInt: () => (value) => Number.isInteger(value),
  min: (least: number) => (value) => typeof value === 'number' && value >= least,
  isBoolean: () => (value) => typeof value === 'boolean',
};

/**
 * Makes the reader of a body from the rules of its class: it answers an instance of the class, and undefined for whatever it
 * does not accept. That may be acceptable still: class-validator decides it, and words the refusal.
 *
 * @throws Error for a class with a rule that is not among `CHECKS`
 */
export function bodyReader<Body extends object>(shape: new () => Body): (value: unknown) => Body | undefined {
  const fields = [...fieldsOf(shape)];
  const names = new Set(fields.map(([name]) => name));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const plain = value as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(plain)) if (!names.has(name)) return undefined;
    for (const [name, isAccepted] of fields) if (!isAccepted(plain[name])) return undefined;
    return Object.assign(new shape(), plain);
  };
}

function fieldsOf(shape: new () => object): ReadonlyMap<string, Check> {
  const fields = new Map<string, Check>();
  const rules = getMetadataStorage().getTargetValidationMetadatas(shape, '', false, false);
  for (const name of new Set(rules.map(({ propertyName }) => propertyName))) {
    const ofField = rules.filter(({ propertyName }) => propertyName === name);
    const isOptional = ofField.some((rule) => rule.name === 'isOptional');
    const checks = ofField.flatMap((rule) => (rule.type === 'customValidation' ? [checkOf(shape, rule)] : []));
    // Whatever a field without rules holds is ignored, but an object would be copied.
    if (checks.length === 0) checks.push((value) => typeof value !== 'object');
    fields.set(name, (value) => (isOptional && value == null) || checks.every((isAccepted) => isAccepted(value)));
  }
  return fields;
}

interface Rule {
  readonly name?: string;
  readonly each: boolean;
  readonly constraints?: readonly unknown[];
  readonly propertyName: string;
}

function checkOf(shape: new () => object, { name = '', each, constraints = [], propertyName }: Rule): Check {
  const make = each ? undefined : CHECKS[name];
  if (!make) throw new Error(`${shape.name}.${propertyName}: no check for the rule "${name}"`);
  return make(...(constraints as never[]));
}
