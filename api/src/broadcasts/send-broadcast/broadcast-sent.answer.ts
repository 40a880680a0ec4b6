import { ApiProperty } from '@nestjs/swagger';
import { BROADCAST_STATUSES, type BroadcastSentView, type BroadcastStatus } from '@sabi50/vocabulary/broadcast-views';

/** What became of a call to send. */
export class BroadcastSentAnswer implements BroadcastSentView {
  @ApiProperty({ format: 'uuid' }) readonly broadcastId: string;
  @ApiProperty({ enum: BROADCAST_STATUSES }) readonly status: BroadcastStatus;
  @ApiProperty({ description: 'Taken by the mail server so far' }) readonly sent: number;
  @ApiProperty({ description: 'The same number' }) readonly sentCount: number;
  @ApiProperty({ description: 'Bounced, refused or in doubt' }) readonly failed: number;
  @ApiProperty({ description: 'Want no such mails' }) readonly suppressed: number;
  @ApiProperty({ description: 'Still to come' }) readonly queued: number;
  @ApiProperty() readonly message: string;
}
