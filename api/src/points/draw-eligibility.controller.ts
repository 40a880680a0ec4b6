import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { dayOf, weekOf } from '@sabi50/vocabulary/business-time';
import { DRAW_KINDS, type DrawKind } from '@sabi50/vocabulary/enumerations';
import { type DrawEligibilityView } from '@sabi50/vocabulary/quiz-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ApiView } from '../platform/http/api-view.js';
import { Players } from '../platform/http/access.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { requireOwn } from '../platform/http/own.js';
import { Ctx, type RequestContext } from '../platform/http/request-context.js';
import { Revalidated } from '../platform/http/revalidation.js';
import { DrawThresholds } from '../winners/winners.queries.js';
import { PointsOfPlayers } from './points-of-players.js';

@ApiTags('points')
@Controller()
export class DrawEligibilityController {
  constructor(
    private readonly points: PointsOfPlayers,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Which draws the player is in: the daily draw counts the points of the day
   * in Lagos, the weekly one those of the week, the special one those of all time (rule quiz/draws).
   */
  @Get(ROUTES.userDrawEligibility)
  @Players()
  @Revalidated('asker')
  @ApiOperation({ summary: 'Which prize draws the signed-in player is in' })
  @ApiView('DrawEligibilityView')
  @ApiErrors('UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND')
  async eligibility(@Param('id') id: string, @Ctx() context: RequestContext): Promise<DrawEligibilityView> {
    const userId = requireOwn(id, context);
    const { now, seen } = context;
    const counted: Readonly<Record<DrawKind, number>> = {
      daily: await this.points.within(userId, dayOf(now), seen),
      weekly: await this.points.within(userId, weekOf(now), seen),
      special: await this.points.forLife(userId, seen),
    };
    const thresholds = await this.queries.execute(new DrawThresholds(now));
    return { draws: DRAW_KINDS.map((kind) => drawOf(kind, counted[kind], thresholds[kind])) };
  }
}

const drawOf = (kind: DrawKind, points: number, threshold: number): DrawEligibilityView['draws'][number] => ({
  ...{ kind, threshold, points },
  eligible: points >= threshold,
});
