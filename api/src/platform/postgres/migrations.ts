import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** One step of the schema, forward only: a restored backup and a new database take the same way. */
export const migration = (timestamp: number, name: string, ddl: string): new () => MigrationInterface =>
  dataMigration(timestamp, name, (runner) => runner.query(ddl));

/** A step that changes rows by rules that only the product's own code knows. */
export function dataMigration(
  timestamp: number,
  name: string,
  change: (runner: Pick<QueryRunner, 'query'>) => Promise<unknown>,
): new () => MigrationInterface {
  const step = class implements MigrationInterface {
    readonly name = `${name}${timestamp}`;
    async up(runner: QueryRunner): Promise<void> {
      await change(runner);
    }
    async down(): Promise<void> {
      throw new Error('Migrations go forward only; restore a backup to go back');
    }
  };
  return step;
}

/**
 * The DDL that gives a table a `revision`: 1 at first, and one more whenever one of `columns` changes, no matter who changes it.
 * Staff send the one that they saw back with an edit (rule staff/revision).
 */
export const revisionDdl = (table: string, columns: readonly string[]): string => `
alter table ${table} add column revision int not null default 1;
create or replace function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger ${table}_revision before update on ${table} for each row
  when ((${columns.map((column) => `old.${column}`).join(', ')})
    is distinct from (${columns.map((column) => `new.${column}`).join(', ')}))
  execute function raise_revision();
`;
