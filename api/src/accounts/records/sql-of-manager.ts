import { type EntityManager } from 'typeorm';
import { type Sql } from '../../platform/postgres/database.js';

/** A TypeORM transaction as the platform's `Sql`, so that sessions can end in the transaction that changes an account. */
export function sqlOfManager(manager: EntityManager): Sql {
  return {
    query: (text, values = []) => manager.query(text, [...values]),
    async execute(text, values = []) {
      // For UPDATE and DELETE the driver answers [rows, count].
      const answer: unknown = await manager.query(text, [...values]);
      return Array.isArray(answer) && typeof answer[1] === 'number' ? answer[1] : 0;
    },
  };
}
