import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ LIMIT_UPLOADS_PER_COMPANY: '4' });
});
afterAll(() => portal.stop());

it('keeps places for the holders of links of each company, and for its other people', () => {
  const { startUpload } = portal.runtime.limits;
  const holder = (companyId: number) => startUpload({ companyId, customerId: null, userId: null });
  const ends = [holder(1), holder(1)];
  expect(() => holder(1)).toThrow();
  ends.push(holder(2), holder(2), startUpload({ companyId: 1, customerId: null, userId: 7 }));
  for (const end of ends) end();
  holder(1)();
});
