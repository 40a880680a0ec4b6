import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { HEADERS, ROUTES } from '@sabi50/vocabulary/routes';
import { type WinnersAnnouncedView } from '@sabi50/vocabulary/winner-views';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../platform/http/api-errors.js';
import { ApiView } from '../../platform/http/api-view.js';
import { IdempotentRequests } from '../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { AnnounceWinnersBody } from './announce-winners.body.js';
import { AnnounceWinners } from './announce-winners.js';

@ApiTags('winners')
@Controller()
export class AnnounceWinnersController {
  constructor(
    private readonly announcing: AnnounceWinners,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Announces players as the winners of a draw, each with a prize; everybody sees them at once. */
  @Post(ROUTES.adminWinnersAnnounce)
  @HttpCode(HttpStatus.CREATED)
  @Staff('winners.edit', { afterStepUp: true })
  @ApiOperation({ summary: 'Announce players as the winners of a draw' })
  @ApiHeader({ name: HEADERS.idempotencyKey, required: false, description: 'Sent again, it is done once' })
  @ApiView('WinnersAnnouncedView', { status: 201 })
  @ApiErrors(
    'VALIDATION_FAILED',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'STEP_UP_REQUIRED',
    ...STAFF_WRITE_REFUSALS,
  )
  async announce(
    @Body() body: AnnounceWinnersBody,
    @Scope() scope: StaffScope,
    @IdempotencyKey() key?: string,
  ): Promise<WinnersAnnouncedView> {
    const { drawKind, drawDate, winners, allowOthers = false, tellByMail = false } = body;
    const announcement = { draw: { kind: drawKind, date: drawDate }, winners, allowOthers, tellByMail, key };
    const keyed = { actorId: scope.userId, key, call: ['adminWinnersAnnounce'], body };
    const announced = await this.requests.run(keyed, () =>
      this.announcing.announce(announcement, { ...scope, requestId: key ?? scope.requestId }),
    );
    return { winners: announced };
  }
}
