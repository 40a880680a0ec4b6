import { ApiProperty } from '@nestjs/swagger';
import { type ParkedStreamView } from '@sabi50/vocabulary/parked-events';
import { type ParkedStream } from '../../platform/projections/parked-events.js';

/** A stream with parked events, as the console shows it. */
export class ParkedStreamAnswer implements ParkedStreamView {
  @ApiProperty({ example: 'follow-sessions' }) readonly reactor: string;
  @ApiProperty({ example: 'quiz-0196a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' }) readonly stream: string;
  @ApiProperty({ example: 'QuizCompleted', description: 'Of the first event, which the others wait behind' })
  readonly eventType: string;
  @ApiProperty() readonly eventId: string;
  @ApiProperty() readonly revision: number;
  @ApiProperty({ description: 'What went wrong when it was last tried' }) readonly error: string;
  @ApiProperty() readonly tries: number;
  @ApiProperty({ format: 'date-time' }) readonly recordedAt: string;
  @ApiProperty({ format: 'date-time' }) readonly parkedAt: string;
  @ApiProperty({ format: 'date-time' }) readonly triedAt: string;
  @ApiProperty({ description: 'How many events of this stream wait, the first one included' }) readonly events: number;
  @ApiProperty({ description: 'It will be tried again in a moment' }) readonly retrying: boolean;
}

export const parkedStreamViewOf = ({ recordedAt, parkedAt, triedAt, ...parked }: ParkedStream): ParkedStreamView => ({
  ...parked,
  recordedAt: recordedAt.toISOString(),
  parkedAt: parkedAt.toISOString(),
  triedAt: triedAt.toISOString(),
});
