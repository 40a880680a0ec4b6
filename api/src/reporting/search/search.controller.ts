import { FIND_LENGTH_MIN, FIND_HITS, FIND_LENGTH_MAX } from '@sabi50/contracts/limits';
import { type MobileQuery, readMobileQuery } from '@sabi50/contracts/mobile-numbers';
import { foldedText, nameWords } from '../../kernel/text.js';
import { type IdRange, idRange } from '../../kernel/ids.js';
import { Controller, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
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

/** Everything that what somebody typed can mean (rule staff/search); null or empty where it cannot mean that. */
interface Asked {
  readonly id: IdRange | null;
  readonly phone: MobileQuery | null;
  /** The card provider's number of a transaction. */
  readonly transactionId: string | null;
  /** In small letters, without blanks. */
  readonly email: string | null;
  /** Folded words of a name. */
  readonly names: readonly string[];
  /** Folded words of a question. */
  readonly words: readonly string[];
}

/** More words than this narrow nothing any more. */
const WORDS_MAX = 8;

/** A question is looked for by its trigrams: shorter words are not looked for alone. */
const QUESTION_WORD_MIN = 3;

/** As long as a number of 64 bits. */
const TRANSACTION_ID = /^\d{1,20}$/;

const longEnough = (words: readonly string[], least: number): readonly string[] =>
  words.some((word) => [...word].length >= least) ? words.slice(0, WORDS_MAX) : [];

/** Reads what was typed. */
export function askedFor(typed: string): Asked {
  const text = typed.normalize('NFKC').trim();
  const phone = readMobileQuery(text);
  const email = text.toLowerCase();
  const words = foldedText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return {
    id: idRange(text),
    phone,
    transactionId: TRANSACTION_ID.test(text) ? text : null,
    email: email.length >= FIND_LENGTH_MIN && !/\s/.test(email) ? email : null,
    names: phone ? [] : longEnough(nameWords(text), FIND_LENGTH_MIN),
    words: longEnough(words, QUESTION_WORD_MIN),
  };
}

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
