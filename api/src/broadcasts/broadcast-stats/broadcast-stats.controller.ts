import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type BroadcastStatsView } from '@sabi50/vocabulary/broadcast-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { Audience } from '../audience/audience.js';

class BroadcastStatsAnswer implements BroadcastStatsView {
  @ApiProperty({ description: 'Not verified yet' }) readonly pendingVerification: number;
  @ApiProperty({ description: 'Verified, without any money' }) readonly zeroBalance: number;
  @ApiProperty({ description: 'Verified, with less than 50 naira' }) readonly lowBalance: number;
  @ApiProperty({ description: 'All players' }) readonly total: number;
}

@ApiTags('broadcasts')
@Controller()
export class BroadcastStatsController {
  constructor(private readonly audience: Audience) {}

  /** How many players each category has now. */
  @Get(ROUTES.adminEmailBroadcastStats)
  @Staff('broadcasts.view')
  @ApiOperation({ summary: 'How many players can be written to, by category' })
  @ApiOkResponse({ type: BroadcastStatsAnswer })
  @ApiErrors(...STAFF_REFUSALS)
  stats(): Promise<BroadcastStatsAnswer> {
    return this.audience.stats();
  }
}
