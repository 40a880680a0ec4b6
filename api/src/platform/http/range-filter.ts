import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';
import { LIST_PERIODS } from '@sabi50/contracts/list-filters';
import { nairaToKobo } from '@sabi50/contracts/money';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

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
