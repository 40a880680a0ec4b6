import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type DrawsView } from '@sabi50/vocabulary/draw-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { ApiView } from '../../platform/http/api-view.js';
import { Revalidated } from '../../platform/http/revalidation.js';
import { DrawsInSight } from './draws-in-sight.js';

@ApiTags('winners')
@Controller()
export class DrawsInSightController {
  constructor(private readonly draws: DrawsInSight) {}

  /** Prize, day and time, threshold and number of players of each draw (rule quiz/draws-set). */
  @Get(ROUTES.draws)
  @Public()
  @Revalidated('everybody')
  @ApiOperation({ summary: 'The daily, the weekly and the special draw, and how many are in' })
  @ApiView('DrawsView')
  @ApiErrors()
  now(): Promise<DrawsView> {
    return this.draws.now();
  }
}
