import { ApiProperty } from '@nestjs/swagger';
import { STAFF_ROLES } from '@sabi50/vocabulary/permissions';
import { STAFF_LOG_SUBJECTS, type StaffLogEntryView } from '@sabi50/vocabulary/staff-log';

const FIELDS = { type: 'object', additionalProperties: true, nullable: true } as const;

/** One change of staff (rule staff/log). */
export class StaffLogEntryAnswer implements StaffLogEntryView {
  @ApiProperty({ description: 'The newest has the highest' }) readonly id: number;
  @ApiProperty({ format: 'date-time' }) readonly createdAt: string;
  @ApiProperty({ format: 'uuid' }) readonly actorId: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null once the account is gone' })
  readonly actorName: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly actorEmail: string | null;
  @ApiProperty({ enum: STAFF_ROLES }) readonly actorRole: string;
  @ApiProperty({ example: 'station.delete' }) readonly action: string;
  @ApiProperty({ enum: STAFF_LOG_SUBJECTS }) readonly subject: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null where the change was about many at once' })
  readonly subjectId: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly reason: string | null;
  @ApiProperty({ ...FIELDS, description: 'The fields that changed, as they were' })
  readonly before: Readonly<Record<string, unknown>> | null;
  @ApiProperty({ ...FIELDS, description: 'The same fields, as they became' })
  readonly after: Readonly<Record<string, unknown>> | null;
}
