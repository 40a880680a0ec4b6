import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { dayOf } from '@sabi50/contracts/business-time';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

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
