import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage, completeResults } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let stage: CalibrationStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await calibrationStage(portal);
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const draftOne = async () => (await stage.draft([stage.itemIds[0]!])).body as { id: number };
const listFor = async (who: 'admin' | 'technician') =>
  (await stage.people.as[who].get(`/api/repairs/${stage.repairId}/certificates`)).body;

describe('a draft', () => {
  it.each([
    ['the repair was cancelled', { repairs: { status: 'cancelled' } }],
    ['a reading was changed by an earlier release', { calibrations: { remarks: null, result: 'limited' } }],
    [
      'the named person has not confirmed it',
      { calibrations: { confirmedAt: null, confirmedByUserId: null } },
    ],
  ] as const)('says before it is tried that it would be refused: %s', async (_, wrong) => {
    const draft = await draftOne();
    expect((await listFor('admin'))[0]).toMatchObject({ can: { issue: true }, issueRefusal: null });
    for (const [table, set] of Object.entries(wrong))
      await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
        db
          .updateTable(table as 'repairs')
          .set(set)
          .where('companyId', '=', stage.people.company.id)
          .execute(),
      );
    const refused = await stage.issue(draft.id);
    expect(refused.status).toBe(409);
    expect((await listFor('admin'))[0]).toMatchObject({
      can: { issue: false },
      issueRefusal: refused.body.message,
    });
    expect((await listFor('technician'))[0]).toMatchObject({ issueRefusal: null });
  });

  it('is not issued after its repair was removed', async () => {
    const draft = await draftOne();
    expect((await admin().delete(`/api/repairs/${stage.repairId}`)).status).toBe(204);
    expect(await stage.issue(draft.id)).toMatchObject({
      status: 409,
      body: { code: 'certificate.repair_removed' },
    });
  });

  it('says before it is tried that a standard was not in force on the day', async () => {
    const companyId = stage.people.company.id;
    const standard = await portal.insert('referenceStandards', { companyId, name: 'Calibrator' });
    await stage.save(admin(), stage.itemIds[0]!, completeResults({ standards: [{ id: standard.id }] }));
    const path = `/api/repairs/${stage.repairId}/certificates`;
    const { body: draft } = await admin().post(path, { itemIds: [stage.itemIds[0]] });
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('calibrationStandards')
        .set({ dueOn: '2026-01-01' as CalendarDate })
        .where('companyId', '=', companyId)
        .execute(),
    );
    const refused = await stage.issue(draft.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'reference-standard.past_due' } });
    expect((await listFor('admin'))[0]).toMatchObject({
      can: { issue: false },
      issueRefusal: refused.body.message,
    });
  });

  it('warns of a paper without the address of the company or of the customer, and issues it', async () => {
    const draft = await draftOne();
    const companyId = stage.people.company.id;
    await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
      await db.updateTable('companies').set({ address: ' ' }).where('id', '=', companyId).execute();
      await db
        .updateTable('customers')
        .set({ address: null, city: ' ', state: null, zip: null })
        .where('companyId', '=', companyId)
        .execute();
    });
    const warning = async (as: 'admin' | 'technician') => (await listFor(as))[0].issueWarning;
    expect(await warning('admin')).toContain('the address of your company and of the customer');
    expect(await warning('technician')).toBeNull();
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('companies').set({ address: '1 Road' }).where('id', '=', companyId).execute(),
    );
    expect(await warning('admin')).toContain('the address of the customer');
    expect((await stage.issue(draft.id)).status).toBe(200);
    expect(await warning('admin')).toBeNull();
  });
});
