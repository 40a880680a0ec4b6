import { Controller, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { FIND_HITS, FIND_LENGTH_MAX } from '@sabi50/contracts/limits';
import { isPermitted } from '@sabi50/contracts/permissions';
import { type SearchView } from '@sabi50/contracts/search-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { FindPlayers } from '../../features/auth/accounts.queries.js';
import { FindPayments } from '../../features/payments/payments.queries.js';
import { FindQuestions } from '../../features/questions/questions.queries.js';
import { FindGames } from '../../features/quiz/quiz.queries.js';
import { staff } from '../../platform/http/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Text } from '../../platform/http/fields.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { type Asked, askedFor } from './asked.rules.js';

class SearchQuery {
  @Text(FIND_LENGTH_MAX, VALIDATION.text, {
    description:
      'A name, an address, a phone number in any spelling, an id, a reference, a number of the card provider, or words of a question',
  })
  readonly q!: string;
}

const NOTHING = { hits: [], hasMore: false } as const;

@ApiTags('search of the console')
@Controller()
export class SearchController {
  constructor(private readonly queries: QueryBus) {}

  /**
   * The best few players, payments, games and questions for what was typed, the nearest first; for other roles than super
   * administrators players by name and address only, of their station if they have one (rule staff/search).
   */
  @Endpoint('GET adminSearch', {
    access: staff('users.view'),
    summary: 'Players, payments, games and questions, whatever fits what was typed',
    errors: ['VALIDATION_FAILED'],
  })
  async search(@Query() { q }: SearchQuery, @Scope() scope: StaffScope): Promise<SearchView> {
    const asked = askedFor(q);
    if (!isPermitted(scope.role, 'search.all')) return { players: await this.players(asked, scope, false) };
    const { id, transactionId } = asked;
    const payment = id || transactionId ? { reference: id, transactionId } : null;
    const [players, payments, games, questions] = await Promise.all([
      this.players(asked, scope, true),
      payment ? this.queries.execute(new FindPayments(payment, FIND_HITS)) : NOTHING,
      id ? this.queries.execute(new FindGames(id, FIND_HITS)) : NOTHING,
      this.queries.execute(new FindQuestions(asked, FIND_HITS)),
    ]);
    return { players, payments, games, questions };
  }

  private players(asked: Asked, { stationId }: StaffScope, all: boolean): Promise<SearchView['players']> {
    const { email, names } = asked;
    const { id, phone } = all ? asked : { id: null, phone: null };
    return this.queries.execute(new FindPlayers({ stationId, id, phone, email, names, tellsPhones: all }, FIND_HITS));
  }
}
