import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { WINNERS_SHOWN_MAX } from '@sabi50/vocabulary/limits';
import { maskPhone } from '@sabi50/vocabulary/phone-mask';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type WinnerView } from '@sabi50/vocabulary/winner-views';
import { ApiView } from '../../platform/http/api-view.js';
import { Public } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Revalidated } from '../../platform/http/revalidation.js';
import { Database } from '../../platform/postgres/database.js';
import { WINNER_COLUMNS_READ, winnerOf, type WinnerRow } from '../winners.records.js';

@ApiTags('winners')
@Controller()
export class LatestWinnersController {
  constructor(private readonly database: Database) {}

  /** The newest 50, newest first, their numbers masked (rule staff/winner-number); the dashboard asks every 30 s. */
  @Get(ROUTES.winners)
  @Public()
  @Revalidated('everybody')
  @ApiOperation({ summary: 'The latest winners' })
  @ApiView('WinnerView', { isArray: true })
  @ApiErrors()
  async latest(): Promise<readonly WinnerView[]> {
    const rows = await this.database.query<WinnerRow>(
      `select ${WINNER_COLUMNS_READ} from winners w order by w.number desc limit $1`,
      [WINNERS_SHOWN_MAX],
    );
    return rows.map(winnerOf).map(({ id, fullName, phoneNumber, state, prize, drawKind, drawDate, createdAt }) => ({
      ...{ id, fullName, state, prize, drawKind, drawDate, createdAt },
      phoneNumber: maskPhone(phoneNumber),
    }));
  }
}
