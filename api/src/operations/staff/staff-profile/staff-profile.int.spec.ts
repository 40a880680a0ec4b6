import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminRole } from '@sabi50/contracts/enumerations';
import { permissionFlagsOf } from '@sabi50/contracts/permissions';
import { ROUTES } from '@sabi50/contracts/routes';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { FIRST_STATIONS, seedStations } from '../../../features/stations/seed-stations/seed-stations.js';

describe('the profile of staff', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
    await seedStations(product.app);
  });

  afterAll(() => product.close());

  async function profileOf(role: AdminRole | null, stationId?: string) {
    const { id } = await createTestAccount(product.database, { role, stationId });
    const client = await product.signedIn({ userId: id, kind: 'staff', ...(role && { role }), stationId });
    return (await client.get(ROUTES.adminProfile)).body;
  }

  it('tells a super administrator all that they may do', async () =>
    expect(await profileOf('super_admin')).toMatchObject({
      role: 'super_admin',
      firstName: 'Test',
      radioStation: null,
      ...permissionFlagsOf('super_admin'),
    }));

  it('tells a station administrator their station', async () => {
    const [station] = FIRST_STATIONS;
    expect(await profileOf('radio_station_admin', station?.id)).toMatchObject({
      role: 'radio_station_admin',
      radioStation: station,
      isRadioStationAdmin: true,
      canViewAnalytics: true,
      canViewQuestions: false,
    });
  });

  it('tells an administrator without a role that they may only view users', async () =>
    expect(await profileOf(null)).toMatchObject({ role: null, radioStation: null, ...permissionFlagsOf('view-only') }));
});
