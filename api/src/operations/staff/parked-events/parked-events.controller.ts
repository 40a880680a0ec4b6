import { Body, Controller } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { type ParkedStreamView, type RetryParkedBody } from '@sabi50/contracts/parked-events';
import { askForRetry, ParkedEvents, type ParkedStream } from '../../../event-sourcing/consumers/parked-events.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange } from '../../../platform/staff-log/staff-log.js';

const NAME_LENGTH_MAX = 200;

class RetryParked implements RetryParkedBody {
  @ApiProperty({ example: 'end-replaced-session' })
  @IsString()
  @MaxLength(NAME_LENGTH_MAX)
  readonly consumer: string;

  @ApiProperty({ example: 'quiz-0196a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' })
  @IsString()
  @MaxLength(NAME_LENGTH_MAX)
  readonly stream: string;
}

@ApiTags('staff')
@Controller()
export class ParkedEventsController {
  constructor(private readonly database: Database) {}

  /** Events that were tried again and again in vain and left aside, by their streams; the longest waiting first. */
  @Endpoint('GET adminParkedEvents', {
    access: staff('parked-events.view'),
    summary: 'Events that could not be reacted to',
  })
  async list(): Promise<ParkedStreamView[]> {
    return (await new ParkedEvents(this.database).list()).map(parkedStreamViewOf);
  }

  /** Has the parked events of a stream tried again, in their order, by the process that runs the process manager. */
  @Endpoint('POST adminParkedEventsRetry', {
    access: staff('parked-events.retry'),
    summary: 'Try the parked events of a stream again',
    errors: ['NOT_FOUND'],
  })
  async retry(@Body() { consumer, stream }: RetryParked, @Scope() scope: StaffScope): Promise<ParkedStreamView> {
    return this.database.transaction(async (sql) => {
      const asked = await askForRetry(sql, consumer, stream);
      if (!asked) throw new DomainError('NOT_FOUND');
      const { eventType, error, events } = asked;
      const change = { reactor: consumer, stream, eventType, error, events };
      await recordChange(sql, {
        actor: scope,
        action: 'parked-event.retry',
        subjectId: stream,
        before: null,
        after: change,
      });
      return parkedStreamViewOf(asked);
    });
  }
}

const parkedStreamViewOf = ({ recordedAt, parkedAt, triedAt, ...parked }: ParkedStream): ParkedStreamView => ({
  ...parked,
  recordedAt: recordedAt.toISOString(),
  parkedAt: parkedAt.toISOString(),
  triedAt: triedAt.toISOString(),
});
