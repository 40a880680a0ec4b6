import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import {
  ADJUSTED_BALANCE_MAX_KOBO,
  ADJUSTED_POINTS_MAX,
  ADJUSTMENT_REASONS,
  type AdjustmentReason,
} from '@sabi50/contracts/adjustments';
import {
  ADMIN_ROLES,
  type AdminRole,
  type Gender,
  GENDERS,
  type Location,
  LOCATIONS,
  type Source,
  SOURCES,
} from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { STAFF_PASSWORD_LENGTH_MAX, STATION_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { nairaToKobo } from '@sabi50/contracts/money';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/contracts/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { ReadOnlyField, RevisionField } from '../../../platform/http/fields.js';
import { EmailField, MobileField, NameField, OneOfField } from '../../auth/fields/account-fields.js';

/** Null and nothing leave it as it is. */
const OneOf = (values: readonly string[], refused: string) => OneOfField(values, refused, { optional: true });

/** An empty field of a form. */
const EmptyAs = (empty: null | undefined): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '' ? empty : value));

/** Naira as a number or a decimal text, from 0. */
function BalanceField(description: string): PropertyDecorator {
  const isBalance = (value: unknown): boolean => {
    const kobo = nairaToKobo(value);
    return kobo !== null && kobo >= 0 && kobo <= ADJUSTED_BALANCE_MAX_KOBO;
  };
  return applyDecorators(
    ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'number' }], example: '150.00', description }),
    IsOptional(),
    ValidateBy({ name: 'balance', validator: { validate: isBalance, defaultMessage: () => VALIDATION.balance } }),
  );
}

function PointsField(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ minimum: 0, maximum: ADJUSTED_POINTS_MAX, description }),
    IsOptional(),
    IsInt({ message: VALIDATION.points }),
    Min(0, { message: VALIDATION.points }),
    Max(ADJUSTED_POINTS_MAX, { message: VALIDATION.points }),
  );
}

const Flag = (): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ type: Boolean }), IsOptional(), IsBoolean({ message: VALIDATION.text }));

/**
 * What staff may change about a user. A field that is left out or
 * null stays as it is, but for the role and its station, which null takes away.
 */
export class EditUserBody {
  @NameField(VALIDATION.firstName, { optional: true })
  readonly firstName?: string;

  @NameField(VALIDATION.lastName, { optional: true })
  readonly lastName?: string;

  @IsOptional()
  @EmailField()
  readonly email?: string;

  @EmptyAs(null)
  @MobileField({ optional: true })
  readonly mobile?: string | null;

  @OneOf(LOCATIONS, VALIDATION.location)
  readonly location?: Location;

  @OneOf(LANGUAGES, VALIDATION.preferredLanguage)
  readonly preferredLanguage?: Language;

  /** The same by its other name; of the two, the one that differs from what is stored counts. */
  @OneOf(LANGUAGES, VALIDATION.preferredLanguage)
  readonly language?: Language;

  @OneOf(GENDERS, VALIDATION.gender)
  readonly gender?: Gender;

  @OneOf(SOURCES, VALIDATION.source)
  readonly source?: Source;

  /** The station's name; needed when the source becomes radio, cleared when it is something else. */
  @ApiPropertyOptional({ oneOf: [{ type: 'string', maxLength: STATION_NAME_LENGTH_MAX }, { type: 'null' }] })
  @IsOptional()
  @IsString({ message: VALIDATION.unknownStation })
  @MaxLength(STATION_NAME_LENGTH_MAX, { message: VALIDATION.unknownStation })
  readonly radioStation?: string | null;

  @BalanceField(
    'The new balance in naira, as an amount against expectedBalance, else against the balance at the decision',
  )
  readonly balance?: string | number;

  @BalanceField('The balance that was on screen')
  readonly expectedBalance?: string | number;

  @PointsField('The new lifetime points, as an amount against expectedPoints, else against the points at the decision')
  readonly points?: number;

  @PointsField('The points that were on screen')
  readonly expectedPoints?: number;

  @OneOf(ADJUSTMENT_REASONS, VALIDATION.text)
  readonly reasonCode?: AdjustmentReason;

  /** Why balance or points were changed, in words; kept in the staff log. */
  @ApiPropertyOptional({ maxLength: STAFF_REASON_LENGTH_MAX })
  @IsOptional()
  @IsString({ message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason?: string;

  /** A temporary PIN or staff password; empty keeps the current one (rule accounts/temporary-secret). */
  @ApiProperty({ required: false, maxLength: STAFF_PASSWORD_LENGTH_MAX })
  @EmptyAs(undefined)
  @IsOptional()
  @IsString({ message: VALIDATION.pin })
  @MaxLength(2 * STAFF_PASSWORD_LENGTH_MAX, { message: VALIDATION.staffPassword })
  readonly password?: string;

  @Flag()
  readonly isEmailVerified?: boolean;

  @Flag()
  readonly isAdmin?: boolean;

  @EmptyAs(null)
  @OneOf(ADMIN_ROLES, VALIDATION.text)
  readonly adminRole?: AdminRole | null;

  @ApiPropertyOptional({ oneOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] })
  @EmptyAs(null)
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.adminStation })
  readonly adminRadioStationId?: string | null;

  @RevisionField()
  readonly revision?: number;

  @ReadOnlyField()
  readonly id?: unknown;

  @ReadOnlyField()
  readonly name?: unknown;

  @ReadOnlyField()
  readonly radioStationId?: unknown;

  @ReadOnlyField()
  readonly isActive?: unknown;

  @ReadOnlyField()
  readonly answerSpeed?: unknown;

  @ReadOnlyField()
  readonly erasedAt?: unknown;

  @ReadOnlyField()
  readonly hasOpenDispute?: unknown;

  @ReadOnlyField()
  readonly isLocked?: unknown;

  @ReadOnlyField()
  readonly restrictions?: unknown;

  @ReadOnlyField()
  readonly owed?: unknown;

  @ReadOnlyField()
  readonly lastPlayedAt?: unknown;

  @ReadOnlyField()
  readonly suspension?: unknown;

  @ReadOnlyField()
  readonly createdAt?: unknown;

  @ReadOnlyField()
  readonly message?: unknown;
}
