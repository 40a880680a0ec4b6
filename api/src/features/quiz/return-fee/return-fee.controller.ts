import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type GameCaseView } from '@sabi50/contracts/game-case-views';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { GameCases } from '../game-case/game-cases.js';
import { ReturnFeeBody } from './return-fee.body.js';
import { ReturnFee } from './return-fee.js';

@ApiTags('quiz')
@Controller()
export class ReturnFeeController {
  constructor(
    private readonly returning: ReturnFee,
    private readonly cases: GameCases,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Gives the fee of a game back to its player; the answer is the game after it (rule money/fee-given-back). */
  @Endpoint('POST adminGameFeeReturn', {
    access: staff('users.edit', { stepUp: true }),
    summary: 'Give the fee of a game back',
    description: 'A correction of the balance that names the game. 409 `FEE_RETURNED` when it went back already.',
    idempotent: 'Sent again, it is given back once',
    errors: ['OWN_ACCOUNT', 'QUIZ_SESSION_NOT_FOUND', 'FEE_RETURNED', 'SERVICE_BUSY'],
  })
  async giveBack(
    @Param('id') id: string,
    @Body() body: ReturnFeeBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
  ): Promise<GameCaseView> {
    const sessionId = usableId(id, 'QUIZ_SESSION_NOT_FOUND');
    const keyed = { actorId: scope.userId, key, call: ['adminGameFeeReturn', sessionId], body };
    await this.requests.run(keyed, () => this.returning.return(sessionId, body.reason, { role: scope.role, context }));
    return this.cases.of(sessionId);
  }
}
