import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '@sabi50/contracts/routes';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { seedStations } from '../seed-stations/seed-stations.js';

describe('the station list', () => {
  let product: TestProduct;
  const names = async (): Promise<string[]> => {
    const { status, body } = await product
      .client()
      .get<{ id: string; name: string; frequency: string }[]>(ROUTES.radioStations);
    expect(status).toBe(200);
    return body.map(({ name }) => name);
  };

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });
  afterAll(() => product.close());

  it('is empty before the seed, and has the four FM stations after it', async () => {
    expect(await names()).toEqual([]);
    await seedStations(product.app);
    expect(await names()).toEqual(expect.arrayContaining(['Akure FM', 'Oyo FM', 'Ado Ekiti FM', 'Ilorin FM']));
  });

  it('is what staff made of it after a second seed', async () => {
    const before = await names();
    await product.database.execute(
      `update stations set name = 'Akure Voice', is_active = true where name = 'Akure FM'`,
    );
    await product.database.execute(`update stations set is_active = false where name = 'Oyo FM'`);
    await product.database.execute(`update stations set deleted_at = now() where name = 'Ilorin FM'`);
    expect(await seedStations(product.app)).toMatch(/^stations: 0 added/);
    const gone = ['Akure FM', 'Oyo FM', 'Ilorin FM'];
    expect(await names()).toEqual([...before.filter((name) => !gone.includes(name)), 'Akure Voice'].toSorted());
  });
});
