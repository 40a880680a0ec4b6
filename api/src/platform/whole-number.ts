import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

const toInteger = ({ value }: { value: unknown }): unknown => (value === undefined ? undefined : Number(value));

/** A setting that is a whole number within these. */
export const WholeNumber =
  (min: number, max: number): PropertyDecorator =>
  (target, key) => {
    const property = key as string;
    for (const check of [Transform(toInteger), IsInt(), Min(min), Max(max)]) check(target, property);
  };

/** A span of time in whole milliseconds, from 1 to `max`. */
export const Milliseconds = (max: number): PropertyDecorator => WholeNumber(1, max);
