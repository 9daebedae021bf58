import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';
import { makeSampleCompany } from './make-sample-company.ts';
import { small, smallCast } from './sizes/small.ts';

// A whole company takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('makes a company also when its plan has no extended loan and no appointment', async () => {
  const { runtime } = portal;
  const { id: companyId } = await portal.buildCompany();
  // Whether a loan was extended depends on the day. A calendar of one Saturday has no appointment.
  const size = {
    ...small,
    demoUnits: { ...small.demoUnits, pastLoans: 0 },
    calendar: { ...small.calendar, daysBack: 0, daysAhead: 0 },
  };
  const now = new Date('2026-11-28T14:00:00Z');
  await runtime.database.asCompany(companyId, async (db) => {
    await makeSampleCompany({ db, runtime }, size, { companyId, cast: smallCast, pictures: [], now });
    const count = async (table: 'demoEquipmentLoanExtensions' | 'appointments' | 'demoEquipmentLoans') =>
      (await db.selectFrom(table).select('id').where('companyId', '=', companyId).execute()).length;
    expect(await count('demoEquipmentLoanExtensions')).toBe(0);
    expect(await count('appointments')).toBe(0);
    expect(await count('demoEquipmentLoans')).toBe(3);
  });
});
