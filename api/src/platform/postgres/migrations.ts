import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** One step of the schema, forward only: a restored backup and a new database take the same way. */
export function migration(timestamp: number, name: string, ddl: string): new () => MigrationInterface {
  const step = class implements MigrationInterface {
    readonly name = `${name}${timestamp}`;
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(ddl);
    }
    async down(): Promise<void> {
      throw new Error('Migrations go forward only; restore a backup to go back');
    }
  };
  return step;
}
