import { ApiProperty } from '@nestjs/swagger';
import { ADMIN_ROLES, type AdminRole, STATION_LOCATIONS, type StationLocation } from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { type AdminProfileView, type StaffStationView } from '@sabi50/vocabulary/staff-views';

class StaffStationAnswer implements StaffStationView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty({ example: 'Akure FM' }) readonly name: string;
  @ApiProperty({ example: '95.1 FM' }) readonly frequency: string;
  @ApiProperty({ enum: STATION_LOCATIONS }) readonly location: StationLocation;
  @ApiProperty({ enum: LANGUAGES }) readonly language: Language;
}

/** Who is signed in to the console. */
export class AdminProfileAnswer implements AdminProfileView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty() readonly firstName: string;
  @ApiProperty() readonly lastName: string;
  @ApiProperty({ format: 'email' }) readonly email: string;
  @ApiProperty({ enum: ADMIN_ROLES, nullable: true, description: 'Null: may view users only' })
  readonly role: AdminRole | null;
  @ApiProperty({ type: StaffStationAnswer, nullable: true }) readonly radioStation: StaffStationAnswer | null;
  @ApiProperty() readonly canViewUsers: boolean;
  @ApiProperty() readonly canEditUsers: boolean;
  @ApiProperty() readonly canViewQuestions: boolean;
  @ApiProperty() readonly canEditQuestions: boolean;
  @ApiProperty() readonly canViewAnalytics: boolean;
  @ApiProperty() readonly canViewRadioStations: boolean;
  @ApiProperty() readonly canEditRadioStations: boolean;
  @ApiProperty() readonly canViewEmailBroadcast: boolean;
  @ApiProperty() readonly canViewWinners: boolean;
  @ApiProperty() readonly canEditWinners: boolean;
  @ApiProperty() readonly canViewPaymentActivities: boolean;
  @ApiProperty() readonly canViewStaffLog: boolean;
  @ApiProperty() readonly isSuperAdmin: boolean;
  @ApiProperty() readonly isRadioStationAdmin: boolean;
}
