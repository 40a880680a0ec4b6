import { ApiProperty } from '@nestjs/swagger';
import { type UserView } from '@sabi50/vocabulary/account-views';
import {
  ADMIN_ROLES,
  type AdminRole,
  type Gender,
  GENDERS,
  type Location,
  LOCATIONS,
  type Source,
  SOURCES,
} from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';

/** A user as they see themselves; never with a secret. */
export class UserAnswer implements UserView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty() readonly firstName: string;
  @ApiProperty() readonly lastName: string;
  @ApiProperty({ format: 'email' }) readonly email: string;
  @ApiProperty({ type: String, nullable: true, example: '+2348030000001' }) readonly mobile: string | null;
  @ApiProperty({ enum: LOCATIONS, nullable: true }) readonly location: Location | null;
  @ApiProperty({ enum: LANGUAGES }) readonly preferredLanguage: Language;
  @ApiProperty({ enum: GENDERS, nullable: true }) readonly gender: Gender | null;
  @ApiProperty({ enum: SOURCES, nullable: true }) readonly source: Source | null;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the station; null unless the source is radio' })
  readonly radioStation: string | null;
  @ApiProperty({ example: '150.00', description: 'Naira with two decimal places' }) readonly balance: string;
  @ApiProperty({ description: 'Lifetime points' }) readonly points: number;
  @ApiProperty() readonly isEmailVerified: boolean;
  @ApiProperty() readonly isAdmin: boolean;
  @ApiProperty() readonly isActive: boolean;
  @ApiProperty({ format: 'date-time' }) readonly createdAt: string;
  @ApiProperty({ enum: ADMIN_ROLES, nullable: true }) readonly adminRole: AdminRole | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) readonly adminRadioStationId: string | null;
}

/** An answer that is a sentence. */
export class MessageAnswer {
  @ApiProperty() readonly message: string;
}
