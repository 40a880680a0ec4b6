import { ApiProperty } from '@nestjs/swagger';
import {
  BROADCAST_CATEGORIES,
  BROADCAST_KINDS,
  BROADCAST_STATUSES,
  type BroadcastCategory,
  type BroadcastCountsView,
  type BroadcastKind,
  type BroadcastRecipientView,
  type BroadcastStatus,
  type BroadcastView,
  type MailedFileView,
  PAUSE_CAUSES,
  type PauseCause,
  RECIPIENT_STATUSES,
  type RecipientStatus,
} from '@sabi50/vocabulary/broadcast-views';

class BroadcastCountsAnswer implements BroadcastCountsView {
  @ApiProperty() readonly queued: number;
  @ApiProperty() readonly sending: number;
  @ApiProperty() readonly sent: number;
  @ApiProperty() readonly deferred: number;
  @ApiProperty() readonly bounced: number;
  @ApiProperty() readonly failed: number;
  @ApiProperty() readonly suppressed: number;
  @ApiProperty() readonly inDoubt: number;
  @ApiProperty() readonly cancelled: number;
}

class MailedFileAnswer implements MailedFileView {
  @ApiProperty() readonly url: string;
  @ApiProperty() readonly name: string;
  @ApiProperty({ description: 'False: the letter has a link to it instead' }) readonly isAttached: boolean;
}

/** A broadcast and how far it is. */
export class BroadcastAnswer implements BroadcastView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty({ enum: BROADCAST_KINDS }) readonly kind: BroadcastKind;
  @ApiProperty({ enum: BROADCAST_CATEGORIES }) readonly category: BroadcastCategory;
  @ApiProperty() readonly subject: string;
  @ApiProperty() readonly content: string;
  @ApiProperty({ type: String, nullable: true }) readonly linkUrl: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly linkText: string | null;
  @ApiProperty() readonly enableMIME: boolean;
  @ApiProperty({ type: [String] }) readonly urlLinks: readonly string[];
  @ApiProperty({ type: [MailedFileAnswer] }) readonly mediaFiles: readonly MailedFileView[];
  @ApiProperty({ enum: BROADCAST_STATUSES }) readonly status: BroadcastStatus;
  @ApiProperty({ enum: PAUSE_CAUSES, nullable: true }) readonly pausedBy: PauseCause | null;
  @ApiProperty({ type: String, nullable: true }) readonly pauseReason: string | null;
  @ApiProperty({ description: 'All recipients' }) readonly total: number;
  @ApiProperty({ type: BroadcastCountsAnswer }) readonly counts: BroadcastCountsView;
  @ApiProperty({ description: 'Mails a second, of late' }) readonly ratePerSecond: number;
  @ApiProperty({ type: Number, nullable: true }) readonly secondsLeft: number | null;
  @ApiProperty({ format: 'uuid' }) readonly createdBy: string;
  @ApiProperty({ type: String, nullable: true }) readonly createdByName: string | null;
  @ApiProperty({ format: 'date-time' }) readonly createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly startedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly finishedAt: string | null;
}

/** One recipient of a broadcast. */
export class BroadcastRecipientAnswer implements BroadcastRecipientView {
  @ApiProperty({ format: 'uuid', description: 'The id of the user' }) readonly id: string;
  @ApiProperty({ type: String, nullable: true }) readonly email: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly name: string | null;
  @ApiProperty({ enum: RECIPIENT_STATUSES }) readonly status: RecipientStatus;
  @ApiProperty() readonly attempts: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly nextTryAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly updatedAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'What the mail server said' }) readonly reply:
    string | null;
  @ApiProperty() readonly messageId: string;
}
