import { type Product } from '@sabi50/launcher/product';

/** Something that can be killed at any moment, and comes back. */
export interface KillTarget {
  readonly name: string;
  /** kill -9; what it comes back with is what it kept. */
  kill(): Promise<void>;
}

/** One process of the product, by the name of its part; the launcher starts it again. */
function partOf(product: Product, name: string): KillTarget {
  return {
    name,
    async kill() {
      const pids = product.pids()[name] ?? [];
      const pid = pids[Math.floor(Math.random() * pids.length)];
      if (pid !== undefined) killProcess(pid);
    },
  };
}

/** Api, worker and PostgreSQL of a product, and the engines that stand beside it. */
export function killTargetsOf(product: Product, engines: readonly KillTarget[]): KillTarget[] {
  const names = Object.keys(product.pids()).filter(
    (name) => name === 'api' || name === 'postgres' || name.startsWith('worker'),
  );
  return [...names.map((name) => partOf(product, name)), ...engines];
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It may have been down already: then this kill counts for nothing worse than a wait.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
