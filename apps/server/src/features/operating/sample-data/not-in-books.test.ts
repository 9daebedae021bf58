import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { connect } from '../../../../test/quickbooks.ts';
import {
  type QuickbooksProvider,
  startQuickbooksProvider,
} from '../../../demo/quickbooks-provider/start-provider.ts';

let portal: Portal;
let provider: QuickbooksProvider;
beforeAll(async () => {
  provider = await startQuickbooksProvider();
  portal = await startPortal(provider.settings);
});
afterAll(async () => {
  await portal.stop();
  await provider.stop();
});

const emptyCompany = async () => {
  const { id } = await portal.buildCompany();
  return { id, admin: await portal.actAs(await portal.buildUser({ role: 'admin', companyId: id })) };
};

it('a company with sample data does not connect QuickBooks', async () => {
  const { id, admin } = await emptyCompany();
  expect((await admin.post(`/api/companies/${id}/sample-data`)).status).toBe(201);
  expect(await admin.get(`/api/companies/${id}/quickbooks/connect`)).toMatchObject({
    status: 409,
    body: { code: 'quickbooks.sample_data' },
  });
});

it('a company that is connected to QuickBooks gets no sample data', async () => {
  const { id, admin } = await emptyCompany();
  await connect(admin, id);
  expect(await admin.post(`/api/companies/${id}/sample-data`)).toMatchObject({
    status: 409,
    body: { code: 'sample_data.connected' },
  });
});
