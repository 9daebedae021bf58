import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';
import { linkHolderAt } from './network-of.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ LIMIT_UPLOADS_PER_COMPANY: '8' });
});
afterAll(() => portal.stop());

it('keeps places for each network, for the holders of links of each company, and for its other people', () => {
  const { startUpload } = portal.runtime.limits;
  const holder = (companyId: number, address = '203.0.113.1') =>
    startUpload(linkHolderAt(companyId, address));
  const ends = [holder(1), holder(1)];
  expect(() => holder(1)).toThrow();
  ends.push(holder(1, '203.0.113.2'), holder(1, '2001:db8:5:1::1'));
  expect(() => holder(1, '203.0.113.3')).toThrow();
  ends.push(holder(2), holder(2), startUpload({ companyId: 1, customerId: null, userId: 7 }));
  for (const end of ends) end();
  holder(1)();
});
