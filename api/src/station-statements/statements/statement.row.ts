import { type StatementContent } from './statement.rules.js';

/** A statement as it is stored, with the numbers of those before and after it. */
export interface StatementRow extends Record<string, unknown> {
  readonly id: string;
  readonly number: string;
  readonly station_id: string;
  readonly station_name: string;
  readonly month: string;
  readonly revision: number;
  readonly players: number;
  readonly plays: number;
  readonly fees_kobo: string;
  readonly returned_kobo: string;
  readonly kept_kobo: string;
  readonly basis_points: number;
  readonly share_kobo: string;
  readonly issued_by: string;
  readonly issued_at: Date;
  readonly digest: string;
  readonly replaces_number: string | null;
  readonly replaces_digest: string | null;
  readonly replaced_by: string | null;
}

/** Statements `s`; a condition and an order follow. */
export const STATEMENTS_SQL = `select s.id, s.number, s.station_id, s.station_name, to_char(s.month, 'YYYY-MM') as month,
    s.revision, s.players, s.plays, s.fees_kobo::text, s.returned_kobo::text, s.kept_kobo::text, s.basis_points,
    s.share_kobo::text, s.issued_by, s.issued_at, s.digest, before.number as replaces_number,
    before.digest as replaces_digest, after.number as replaced_by
  from station_statements s left join station_statements before on before.id = s.replaces
    left join station_statements after on after.replaces = s.id`;

/** What its digest is over. */
export const contentOf = (row: StatementRow): StatementContent => ({
  ...{ number: row.number, stationId: row.station_id, stationName: row.station_name, month: row.month },
  ...{ revision: row.revision, players: row.players, plays: row.plays, feesKobo: Number(row.fees_kobo) },
  ...{ returnedKobo: Number(row.returned_kobo), keptKobo: Number(row.kept_kobo), basisPoints: row.basis_points },
  ...{ shareKobo: Number(row.share_kobo), issuedBy: row.issued_by, issuedAt: row.issued_at.toISOString() },
  replaces: row.replaces_digest,
});
