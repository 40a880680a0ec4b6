import { PORT_DEFAULTS, type Ports, type PortVariable } from './launch-settings.js';
import { LauncherError } from './launcher-error.js';
import { findFreePort, isPortAnswering, isPortFree } from './ports.js';
import type { Replacements } from './process-environment.js';

/**
 * Settles the ports: `0` becomes a free one, the others must be free. Ports of parts that are replaced are not looked
 * at. Throws a LauncherError of one line that names the variable of the first port that is taken.
 */
export async function choosePorts(wished: Ports, replaced: Replacements): Promise<Ports> {
  const needed: Record<PortVariable, boolean> = {
    PORT: true,
    MAIL_WEB_PORT: !replaced.smtp,
    MAIL_SMTP_PORT: !replaced.smtp,
    PAYSTACK_SIM_PORT: !replaced.paystack,
  };
  const chosen: Record<PortVariable, number> = { ...wished };
  for (const name of Object.keys(PORT_DEFAULTS) as PortVariable[]) {
    if (needed[name]) chosen[name] = await settle(name, wished[name], Object.values(chosen));
  }
  checkDistinct(chosen, needed);
  return chosen;
}

async function settle(name: PortVariable, port: number, others: readonly number[]): Promise<number> {
  if (port === 0) {
    for (;;) {
      const free = await findFreePort();
      if (!others.includes(free)) return free;
    }
  }
  // A listener on all addresses may leave 127.0.0.1 free to bind on some systems, so it is knocked at as well.
  if ((await isPortFree(port)) && !(await isPortAnswering(port))) return port;
  throw new LauncherError(
    `${name} ${port} is taken by another program. Stop that program, or choose another: ${name}=${port + 1} npm start`,
  );
}

function checkDistinct(ports: Ports, needed: Record<PortVariable, boolean>): void {
  const seen = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    if (!needed[name as PortVariable]) continue;
    const other = seen.get(port);
    if (other) throw new LauncherError(`${name} and ${other} cannot both be ${port}`);
    seen.set(port, name);
  }
}
