import { type Product } from '@sabi50/launcher/product';
import { type RedisServer } from './redis-server.js';

/** Something that can be killed at any moment, and comes back. */
export interface Victim {
  readonly name: string;
  kill(): Promise<void>;
}

/** One process of the product, by the name of its part; the launcher starts it again. */
function partOf(product: Product, name: string): Victim {
  return {
    name,
    async kill() {
      const pids = product.pids()[name] ?? [];
      const pid = pids[Math.floor(Math.random() * pids.length)];
      if (pid !== undefined) killProcess(pid);
    },
  };
}

/** Api, worker and PostgreSQL of a product, and Redis where it is used. */
export function victimsOf(product: Product, redis?: RedisServer): Victim[] {
  const names = Object.keys(product.pids()).filter(
    (name) => name === 'api' || name === 'postgres' || name.startsWith('worker'),
  );
  const parts = names.map((name) => partOf(product, name));
  return redis ? [...parts, { name: 'redis', kill: () => redis.killAndRestart() }] : parts;
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It may have been down already: then this kill counts for nothing worse than a wait.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
