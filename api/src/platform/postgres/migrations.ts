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
