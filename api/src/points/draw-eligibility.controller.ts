import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { dayOf, weekOf } from '@sabi50/vocabulary/business-time';
import { DRAW_KINDS, type DrawKind } from '@sabi50/vocabulary/enumerations';
import { DRAW_THRESHOLDS } from '@sabi50/vocabulary/limits';
import { type DrawEligibilityView } from '@sabi50/vocabulary/quiz-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ApiView } from '../platform/http/api-view.js';
import { Players } from '../platform/http/access.js';
import { ApiErrors } from '../platform/http/api-errors.js';
import { requireOwn } from '../platform/http/own.js';
import { Ctx, type RequestContext } from '../platform/http/request-context.js';
import { Revalidated } from '../platform/http/revalidation.js';
import { PointsOfPlayers } from './points-of-players.js';

@ApiTags('points')
@Controller()
export class DrawEligibilityController {
  constructor(private readonly points: PointsOfPlayers) {}

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
    return { draws: DRAW_KINDS.map((kind) => drawOf(kind, counted[kind])) };
  }
}

const drawOf = (kind: DrawKind, points: number): DrawEligibilityView['draws'][number] => {
  const threshold = DRAW_THRESHOLDS[kind];
  return { kind, threshold, points, eligible: points >= threshold };
};
