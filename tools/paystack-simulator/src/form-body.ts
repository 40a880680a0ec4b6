/** A form field with `name[]` collects a list, one with `name[key]` an object, any other is a text. */
export function readFormBody(body: string): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of new URLSearchParams(body)) {
    const match = /^([^[]+)\[([^\]]*)\]$/.exec(name);
    const [, base = name, key] = match ?? [];
    if (key === undefined) fields.set(name, value);
    else if (key === '') fields.set(base, [...asList(fields.get(base)), value]);
    else fields.set(base, { ...asObject(fields.get(base)), [key]: value });
  }
  return Object.fromEntries(fields);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
