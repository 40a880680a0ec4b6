import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { fieldRefused } from '../validation.js';

const LENGTH_MAX = 40_000;

/**
 * A query parameter that is a JSON array.
 * @throws DomainError VALIDATION_FAILED naming the parameter
 */
export function jsonArray(name: 'sort' | 'range', text: unknown): readonly unknown[] {
  const value = parsed(name, text);
  if (!Array.isArray(value)) throw fieldRefused(name, VALIDATION[name]);
  return value as readonly unknown[];
}

/**
 * A query parameter that is a JSON object.
 * @throws DomainError VALIDATION_FAILED naming the parameter
 */
export function jsonObject(name: 'filter', text: unknown): Readonly<Record<string, unknown>> {
  const value = parsed(name, text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw fieldRefused(name, VALIDATION[name]);
  return value as Readonly<Record<string, unknown>>;
}

function parsed(name: 'sort' | 'range' | 'filter', text: unknown): unknown {
  if (typeof text !== 'string' || text.length > LENGTH_MAX) throw fieldRefused(name, VALIDATION[name]);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw fieldRefused(name, VALIDATION[name]);
  }
}
