import { ApiProperty } from '@nestjs/swagger';
import { type FunnelView } from '@sabi50/vocabulary/analytics-views';

/** How many users took each step, all of whom took the steps before. */
export class FunnelAnswer implements FunnelView {
  @ApiProperty() readonly registered: number;
  @ApiProperty({ description: 'Verified their email' }) readonly verified: number;
  @ApiProperty({ description: 'Had money in the wallet at least once' }) readonly funded: number;
  @ApiProperty({ description: 'Played at least once' }) readonly played: number;
}
