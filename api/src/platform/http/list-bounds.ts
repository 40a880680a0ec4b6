import { getMetadataStorage } from 'class-validator';

interface ListBound {
  readonly property: string;
  readonly max: number;
  readonly message: string;
  /** Its items have rules of their own. */
  readonly isNested: boolean;
}

const known = new Map<unknown, readonly ListBound[]>();

/**
 * The first list of a body that is longer than its rule (`ArrayMaxSize`) allows, or that holds lists where objects
 * belong; null when there is none. Asked before anything looks at the items: to judge one of them takes up to 40 µs, and
 * a body has room for very many.
 */
export function overlongList(
  shape: new () => object,
  plain: object,
): { readonly field: string; readonly message: string } | null {
  for (const { property, max, message, isNested } of boundsOf(shape)) {
    const value = (plain as Readonly<Record<string, unknown>>)[property];
    if (!Array.isArray(value)) continue;
    if (value.length > max || (isNested && value.some((item) => Array.isArray(item)))) {
      return { field: property, message };
    }
  }
  return null;
}

function boundsOf(shape: new () => object): readonly ListBound[] {
  const bounds = known.get(shape) ?? readBounds(shape);
  known.set(shape, bounds);
  return bounds;
}

function readBounds(shape: new () => object): readonly ListBound[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(shape, '', false, false);
  return rules
    .filter(({ name }) => name === 'arrayMaxSize')
    .map(({ propertyName: property, constraints, message }) => ({
      property,
      max: Number(constraints[0]),
      message: String(message),
      isNested: rules.some((rule) => rule.propertyName === property && rule.type === 'nestedValidation'),
    }));
}
