import { type Plugin } from 'vite';

/** A line of `ROUTES` such as `adminUser: '/api/admin/users/:id',`. */
const CONSOLE_ROUTE = /^\s*admin\w+: '\/api\/admin\/[^']*',?$/gm;

/** Leaves the paths of the console out of the player app, which asks none of them: more than a kB of its first script. */
export const playerRoutes = (): Plugin => ({
  name: 'player-routes',
  // As it is written: later its quotes are others.
  enforce: 'pre',
  transform: (code, id) =>
    /\/contracts\/\w+\/routes\.[jt]s$/.test(id) ? { code: code.replace(CONSOLE_ROUTE, ''), map: null } : null,
});
