import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { type HttpClient, type HttpResponse } from '@sabi50/proof/http-client';
import { openApiDocument } from '../src/platform/http/openapi.js';
import { ADMIN_MATRIX } from './admin-matrix.js';
import { type MatrixRow } from './authorisation-matrix.js';
import { ALWAYS_ASKED, NEVER_ASKED, SOMETIMES_ASKED } from './step-up-acts.js';
import { createTestAccount } from './support/test-accounts.js';
import { type TestProduct } from './support/test-product.js';

/** The product of the authorisation matrix, and how its rows are called. */
export interface MatrixCalls {
  readonly product: () => TestProduct;
  readonly callAs: (
    row: Omit<MatrixRow, 'verdicts'>,
    client: HttpClient,
  ) => Promise<HttpResponse<{ readonly code?: string }>>;
  /** What the rows name: `$player`, `$session`, `$payment`; more may be added. */
  readonly names: Record<string, string>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Which calls of staff ask for the password or a code anew: a call that no list has fails. */
export function stepUpSpecs({ product, callAs }: MatrixCalls): void {
  let unproved: HttpClient;
  const rows = (operations: readonly string[]) =>
    ADMIN_MATRIX.filter(({ operation }) => operations.includes(operation));

  beforeAll(async () => {
    const { id: userId } = await createTestAccount(product().database, { role: 'super_admin' });
    unproved = await product().signedIn({ userId, kind: 'staff', role: 'super_admin' });
    await product().database.execute(
      `update sessions set proved_at = now() - interval '6 minutes' where user_id = $1`,
      [userId],
    );
  });

  it('has a place for every call of the console that changes something or hands out a file', () => {
    const acts = Object.entries(openApiDocument().paths)
      .filter(([path]) => path.startsWith('/api/admin/'))
      .flatMap(([path, item]) =>
        METHODS.filter((method) => item[method] && (method !== 'get' || isFile(item[method]))).map(
          (method) => `${method.toUpperCase()} ${path}`,
        ),
      );
    const placed = [ALWAYS_ASKED, SOMETIMES_ASKED].flatMap(Object.keys);
    expect([...placed, ...Object.values(NEVER_ASKED).flat()].toSorted()).toEqual(acts.toSorted());
  });

  it.each(rows(Object.keys(ALWAYS_ASKED)))('$operation asks for it', async (row) => {
    expect(await callAs(row, unproved)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
  });

  it.each(rows(Object.values(NEVER_ASKED).flat()))('$operation does not', async (row) => {
    expect((await callAs(row, unproved)).body?.code).not.toBe('STEP_UP_REQUIRED');
  });

  it.each(Object.entries(SOMETIMES_ASKED))(
    '%s asks for what is dangerous of it, which has a spec',
    async (_, { spec }) => {
      expect(await readFile(join(import.meta.dirname, '..', spec), 'utf8')).toContain('STEP_UP_REQUIRED');
    },
  );
}

/** Whether an operation answers a file and not JSON alone. */
const isFile = ({ responses }: { readonly responses: Readonly<Record<string, object | undefined>> }): boolean =>
  Object.values(responses)
    .flatMap((answer) => Object.keys((answer as { readonly content?: object }).content ?? {}))
    .some((type) => type !== 'application/json');
