import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type GameCaseView } from '@sabi50/contracts/game-case-views';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { GameCases } from './game-cases.js';

@ApiTags('quiz')
@Controller()
export class GameCaseController {
  constructor(private readonly cases: GameCases) {}

  /** One game: its questions as the player saw them, fee, result, refund and point (rule screens/game-case). */
  @Endpoint('GET adminGame', {
    access: staff('games.view'),
    summary: 'One game, from its events',
    errors: ['QUIZ_SESSION_NOT_FOUND'],
  })
  game(@Param('id') id: string): Promise<GameCaseView> {
    return this.cases.of(usableId(id, 'QUIZ_SESSION_NOT_FOUND'));
  }
}
