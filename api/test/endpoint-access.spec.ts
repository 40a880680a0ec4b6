import { describe, expect, it } from '@jest/globals';
import { type Method } from '@sabi50/contracts/endpoints/endpoints';
import { type RouteName, ROUTES } from '@sabi50/contracts/routes';
import '../src/bin/app.module.js';
import { type Access } from '../src/platform/http/access.js';
import { declaredEndpoints } from '../src/platform/http/endpoint.js';
import { type Actor, MATRIX, type Verdict } from './authorisation-matrix.js';
import { ALWAYS_ASKED } from './step-up-acts.js';

const operationOf = (name: string): string => {
  const [method, route] = name.split(' ') as [Method, RouteName];
  return `${method} ${ROUTES[route].replaceAll(/:(\w+)/g, '{$1}')}`;
};

/** Without the webhook, whose signature decides. */
const endpoints = [...declaredEndpoints]
  .filter(([name]) => name !== 'POST paymentWebhook')
  .map(([name, { access }]) => ({ operation: operationOf(name), access }));
const rowOf = (operation: string) => MATRIX.find((row) => row.operation === operation);

/** What the matrix must say of these actors, whatever else an operation asks. */
const EXPECTED: Readonly<Record<Access['to'], Partial<Record<Actor, Verdict>>>> = {
  public: { visitor: 'ok', player: 'ok', superAdmin: 'ok' },
  player: { visitor: 401, player: 'ok', superAdmin: 403, expiredSession: 401 },
  'anyone-signed-in': { visitor: 401, player: 'ok', expiredSession: 401 },
  staff: { visitor: 401, player: 403, superAdmin: 'ok', expiredSession: 401 },
};

describe('the access that endpoints declare', () => {
  it('is what the authorisation matrix says of each', () => {
    expect(endpoints.length).toBeGreaterThan(200);
    const stated = endpoints.map(({ operation, access }) => {
      const verdicts = rowOf(operation)?.verdicts;
      const actors = Object.keys(EXPECTED[access.to]) as Actor[];
      return [operation, Object.fromEntries(actors.map((actor) => [actor, verdicts?.[actor]]))];
    });
    expect(stated).toEqual(endpoints.map(({ operation, access }) => [operation, EXPECTED[access.to]]));
  });

  it('requires a step-up for exactly the calls that are always asked for one', () => {
    const stepUps = endpoints.filter(({ access }) => access.to === 'staff' && access.stepUp);
    expect(stepUps.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(ALWAYS_ASKED).toSorted());
  });
});
