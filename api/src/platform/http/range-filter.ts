import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { LIST_PERIODS } from '@sabi50/contracts/list-filters';
import { nairaToKobo } from '@sabi50/contracts/money';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { dayOf } from '@sabi50/contracts/business-time';

const wholeFromZero = (refused: string): PropertyDecorator =>
  ValidateBy({
    name: 'wholeFromZero',
    validator: {
      validate: (bound: unknown) => Number.isSafeInteger(bound) && Number(bound) >= 0,
      defaultMessage: () => refused,
    },
  });

/** A bound that is below the one that `least` names is refused; without one this is the lower bound. */
const inOrder = (least: string | undefined): PropertyDecorator =>
  ValidateBy({
    name: 'rangeInOrder',
    validator: {
      validate: (bound, args) => {
        const from = least && (args?.object as Readonly<Record<string, unknown>>)[least];
        return typeof from !== 'number' || typeof bound !== 'number' || from <= bound;
      },
      defaultMessage: () => VALIDATION.rangeReversed,
    },
  });

/**
 * A bound of an amount, itself in the range: decimal naira from 0 in the call, kobo inside (rule money/whole-kobo).
 *
 * @param least the property with the lower bound, for the upper one
 */
export const NairaBound = (least?: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, example: '1000.00', description: 'Decimal naira, inclusive' }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => nairaToKobo(value) ?? value),
    wholeFromZero(VALIDATION.naira),
    inOrder(least),
  );

const WHOLE = /^\d{1,9}$/;

/** A bound of points, itself in the range; see `NairaBound`. */
export const PointsBound = (least?: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 0, description: 'Points, inclusive' }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' && WHOLE.test(value) ? +value : value)),
    wholeFromZero(VALIDATION.points),
    inOrder(least),
  );

/** A period of a list, in place of `startDate` and `endDate`: the reader of the call puts its days there. */
export const PeriodFilter = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      enum: LIST_PERIODS,
      description: 'Instead of two days; a week is Monday to Sunday in Lagos',
    }),
    IsOptional(),
    IsIn(LIST_PERIODS, { message: VALIDATION.text }),
  );

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Noon in UTC of a calendar day; null when the text is none, such as 30 February. */
function noonOf(day: unknown): Date | null {
  if (typeof day !== 'string' || !DAY.test(day)) return null;
  const noon = new Date(`${day}T12:00:00Z`);
  return noon.toISOString().startsWith(day) ? noon : null;
}

/** Days as texts sort as days do. Another rule refuses a text that is no day. */
function isInOrder(filters: object, endDate: unknown): boolean {
  const { startDate } = filters as { readonly startDate?: unknown };
  return noonOf(startDate) === null || noonOf(endDate) === null || String(startDate) <= String(endDate);
}

/**
 * `startDate` and `endDate` of a list: a calendar day in Lagos as `YYYY-MM-DD`, both inclusive (rule data/lagos-time).
 * An end before the start is refused.
 */
export function DayFilter(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'date',
      example: '2026-11-21',
      description: 'A day in Lagos, inclusive',
    }),
    IsOptional(),
    ValidateBy({
      name: 'day',
      validator: { validate: (day) => noonOf(day) !== null, defaultMessage: () => VALIDATION.day },
    }),
    ValidateBy({
      name: 'daysInOrder',
      validator: {
        validate: (day, args) => args?.property !== 'endDate' || isInOrder(args.object, day),
        defaultMessage: () => VALIDATION.daysReversed,
      },
    }),
  );
}

/** When the first day begins; null without one. */
export const fromDay = (day: string | undefined): Date | null => {
  const noon = noonOf(day);
  return noon && dayOf(noon).start;
};

/** When the last day is over: the first instant that is not in it; null without one. */
export const untilDay = (day: string | undefined): Date | null => {
  const noon = noonOf(day);
  return noon && dayOf(noon).end;
};
