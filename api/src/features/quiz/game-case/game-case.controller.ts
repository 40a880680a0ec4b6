import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type GameCaseView } from '@sabi50/contracts/game-case-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiView } from '../../../platform/http/api-view.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { GameCases } from './game-cases.js';

@ApiTags('quiz')
@Controller()
export class GameCaseController {
  constructor(private readonly cases: GameCases) {}

  /** One game: its questions as the player saw them, fee, result, refund and point (rule screens/game-case). */
  @Get(ROUTES.adminGame)
  @Staff('games.view')
  @ApiOperation({ summary: 'One game, from its events' })
  @ApiView('GameCaseView')
  @ApiErrors('QUIZ_SESSION_NOT_FOUND', ...STAFF_REFUSALS)
  game(@Param('id') id: string): Promise<GameCaseView> {
    return this.cases.of(usableId(id, 'QUIZ_SESSION_NOT_FOUND'));
  }
}
