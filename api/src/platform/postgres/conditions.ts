/**
 * Collects the conditions of a query and their values. Texts come from code only; what people sent is bound as a value.
 */
export class Conditions {
  private readonly parts: string[] = [];
  readonly values: unknown[] = [];

  /** Adds a condition; each `?` in it stands for the next of `values`. */
  and(sql: string, ...values: readonly unknown[]): this {
    let next = 0;
    this.parts.push(sql.replaceAll('?', () => this.bind(values[next++])));
    if (next !== values.length) throw new RangeError(`${values.length} values for ${next} places in: ${sql}`);
    return this;
  }

  /** Adds a condition on a value that was given; one that is null or undefined asks for nothing. */
  when(value: unknown, sql: string): this {
    return value === undefined || value === null ? this : this.and(sql, value);
  }

  /** Binds a value and answers its place, such as `$3`: for limits and offsets. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** `where a and b`, or nothing. */
  get where(): string {
    return this.parts.length === 0 ? '' : `where ${this.parts.join(' and ')}`;
  }
}

const taken = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for `like` that finds the text anywhere; its wildcards are taken as they are written. */
export const containing = (text: string): string => `%${taken(text)}%`;

/** A pattern for `like` that finds what begins with the text; its wildcards are taken as they are written. */
export const beginning = (text: string): string => `${taken(text)}%`;
