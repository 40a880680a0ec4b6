import { ApiProperty } from '@nestjs/swagger';
import { WINNER_STATES, type WinnerState } from '@sabi50/vocabulary/enumerations';
import { type AdminWinnerView, type WinnerView } from '@sabi50/vocabulary/winner-views';

/** A winner as everybody sees them. */
export class WinnerAnswer implements WinnerView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty() readonly fullName: string;
  @ApiProperty({ example: '080****4567', description: 'The first 3 and the last 4 digits' })
  readonly phoneNumber: string;
  @ApiProperty({ enum: WINNER_STATES }) readonly state: WinnerState;
  @ApiProperty({ format: 'date-time' }) readonly createdAt: string;
}

/** A winner as super administrators see them (rule staff/winner-number). */
export class AdminWinnerAnswer implements AdminWinnerView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty() readonly fullName: string;
  @ApiProperty({ example: '08031234567' }) readonly phoneNumber: string;
  @ApiProperty({ enum: WINNER_STATES }) readonly state: WinnerState;
  @ApiProperty({ format: 'date-time' }) readonly createdAt: string;
}
