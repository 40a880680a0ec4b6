import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, ValidateBy } from 'class-validator';
import { STATION_LOCATIONS, type StationLocation } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { STATION_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { STATION_MESSAGES } from '@sabi50/texts/api/en/station-messages';
import { STATION_FREQUENCY_LENGTH_MAX } from '@sabi50/contracts/station-views';
import { ReadOnlyField, RevisionField } from '../../../platform/http/revision-field.js';

/** A line of text that must be filled in: composed, without blanks around it and with single ones between words. */
const Line = (lengthMax: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFC').trim().replace(/\s+/g, ' ') : value,
    ),
    ValidateBy({
      name: 'line',
      validator: {
        validate: (value) => typeof value === 'string' && value !== '' && value.length <= lengthMax,
        defaultMessage: (at) => (isTooLong(at?.value) ? STATION_MESSAGES.tooLong : STATION_MESSAGES.nameAndFrequency),
      },
    }),
  );

const isTooLong = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** A new station: what either of its two forms requires. */
export class StationBody {
  @ApiProperty({ maxLength: STATION_NAME_LENGTH_MAX, example: 'Akure FM' })
  @Line(STATION_NAME_LENGTH_MAX)
  readonly name!: string;

  @ApiProperty({ maxLength: STATION_FREQUENCY_LENGTH_MAX, example: '95.1 FM' })
  @Line(STATION_FREQUENCY_LENGTH_MAX)
  readonly frequency!: string;

  @ApiProperty({ enum: STATION_LOCATIONS })
  @IsIn(STATION_LOCATIONS, { message: STATION_MESSAGES.requiredFields })
  readonly location!: StationLocation;

  @ApiProperty({ enum: LANGUAGES })
  @IsIn(LANGUAGES, { message: STATION_MESSAGES.requiredFields })
  readonly language!: Language;
}

/** What changes about a station; a field that is left out stays as it is. */
export class StationChangeBody extends PartialType(StationBody) {
  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean({ message: STATION_MESSAGES.isActive })
  readonly isActive?: boolean;

  @RevisionField() readonly revision?: number;

  @ReadOnlyField() readonly id?: unknown;
  @ReadOnlyField() readonly createdAt?: unknown;
}
