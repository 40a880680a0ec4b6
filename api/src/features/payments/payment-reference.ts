const REFERENCE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text has the shape of our references; anything else need not be looked up. */
export const isReference = (value: unknown): value is string => typeof value === 'string' && REFERENCE.test(value);
