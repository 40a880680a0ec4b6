import { ApiProperty } from '@nestjs/swagger';
import { type BroadcastTargetView } from '@sabi50/vocabulary/broadcast-views';

/** Somebody to write to. */
export class BroadcastTargetAnswer implements BroadcastTargetView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty() readonly firstName: string;
  @ApiProperty() readonly lastName: string;
  @ApiProperty() readonly email: string;
  @ApiProperty() readonly isEmailVerified: boolean;
  @ApiProperty({ example: '150.00', description: 'Naira' }) readonly balance: string;
}
