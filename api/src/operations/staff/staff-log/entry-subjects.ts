import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { restrictionsOf } from '../../../features/auth/player-restrictions.queries.js';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { AccountNames } from '../../../features/auth/accounts.queries.js';
import { Database } from '../../../platform/postgres/database.js';
import { QuestionTexts } from '../../../features/questions/questions.queries.js';
import { StationNames } from '../../../features/stations/stations.queries.js';

/** What of an entry says about what it is. */
export interface EntrySubject {
  readonly subject: string;
  readonly subject_id: string | null;
  /** Null where the entry has no personal values, or they were erased. */
  readonly person_id: string | null;
}

type Named = Pick<StaffLogEntryView, 'subjectName' | 'personId' | 'personName' | 'restrictions'>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ABOUT_ACCOUNTS: ReadonlySet<string> = new Set(['user', 'second-factor', 'export']);

/** Names what entries are about when they are read, so that no name outlives its erasure (rule staff/log-subjects). */
@Injectable()
export class EntrySubjects {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  /** For each entry, in their order. */
  async of(entries: readonly EntrySubject[]): Promise<readonly Named[]> {
    const idsOf = (subject: string): readonly string[] => [
      ...new Set(
        entries.flatMap((entry) => (entry.subject === subject && isId(entry.subject_id) ? [entry.subject_id] : [])),
      ),
    ];
    const payers = await this.payersOf(idsOf('payment'));
    const personOf = ({ subject, subject_id: id, person_id: known }: EntrySubject): string | null => {
      if (ABOUT_ACCOUNTS.has(subject) && isId(id)) return id;
      return known ?? (subject === 'payment' ? (payers.get(id ?? '') ?? null) : null);
    };
    const people = [...new Set(entries.flatMap((entry) => personOf(entry) ?? []))];
    const [names, questions, stations, restrictions] = await Promise.all([
      this.queries.execute(new AccountNames(people)),
      this.queries.execute(new QuestionTexts(idsOf('question'))),
      this.queries.execute(new StationNames(idsOf('station'))),
      this.restrictionsOf(people),
    ]);
    return entries.map((entry) => {
      const personId = personOf(entry);
      const called = entry.subject === 'question' ? questions : entry.subject === 'station' ? stations : null;
      return {
        subjectName: called?.get(entry.subject_id ?? '') ?? null,
        personId,
        personName: (personId !== null && names.get(personId)?.name) || null,
        restrictions: (personId !== null && restrictions.get(personId)) || [],
      };
    });
  }

  private async restrictionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly PlayerRestriction[]>> {
    const rows = await this.database.query<{ id: string; restrictions: PlayerRestriction[] }>(
      `select id, ${restrictionsOf('id')} as restrictions from unnest($1::uuid[]) id`,
      [ids],
    );
    return new Map(rows.map(({ id, restrictions }) => [id, restrictions]));
  }

  private async payersOf(references: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (references.length === 0) return new Map();
    const rows = await this.database.query<{ reference: string; user_id: string }>(
      'select reference::text, user_id from started_payments where reference = any($1::uuid[])',
      [references],
    );
    return new Map(rows.map(({ reference, user_id }) => [reference, user_id]));
  }
}

const isId = (id: string | null): id is string => id !== null && ID.test(id);

/** The condition on entries `l` that are about somebody whose name is like `?`. */
export const ABOUT_NAMED = `exists (
  select from account_profiles a where a.search_name like ? and (
    (l.subject in ('user', 'second-factor', 'export') and l.subject_id = a.id::text)
    or (l.subject = 'payment' and l.subject_id in (select s.reference::text from started_payments s where s.user_id = a.id))
    or exists (select from staff_log_personal n where n.entry_id = l.id and n.person_id = a.id)))`;
