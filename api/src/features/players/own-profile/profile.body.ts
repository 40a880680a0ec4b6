import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import {
  type Avatar,
  AVATARS,
  type Gender,
  GENDERS,
  type Location,
  LOCATIONS,
  type Source,
  SOURCES,
} from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { EMAIL_LENGTH_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { MobileField, NameField, OneOfField, StationNameField } from '../../auth/fields/account-fields.js';

/**
 * What a player may change about themselves; a field that is left out stays as it is, any other is refused
 * (rule accounts/only-oneself).
 */
export class ProfileBody {
  @NameField(VALIDATION.firstName, { optional: true })
  readonly firstName?: string;

  @NameField(VALIDATION.lastName, { optional: true })
  readonly lastName?: string;

  /** Accepted only as it is. */
  @ApiPropertyOptional({ format: 'email', maxLength: EMAIL_LENGTH_MAX })
  @IsOptional()
  @IsString({ message: VALIDATION.email })
  @MaxLength(EMAIL_LENGTH_MAX, { message: VALIDATION.email })
  readonly email?: string;

  @MobileField({ optional: true })
  readonly mobile?: string;

  @OneOfField(LOCATIONS, VALIDATION.location, { optional: true })
  readonly location?: Location;

  @OneOfField(LANGUAGES, VALIDATION.preferredLanguage, { optional: true })
  readonly preferredLanguage?: Language;

  @OneOfField(GENDERS, VALIDATION.gender, { optional: true })
  readonly gender?: Gender;

  @OneOfField(SOURCES, VALIDATION.source, { optional: true })
  readonly source?: Source;

  /** Null: the initials of the name. */
  @OneOfField(AVATARS, VALIDATION.text, { optional: true })
  readonly avatar?: Avatar | null;

  /** The station's name; needed when the source becomes radio, cleared when it is something else. */
  @IsOptional()
  @StationNameField()
  readonly radioStation?: string | null;
}
