import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CalibrationStage,
  calibrationStage,
  completeResults,
  voltage,
} from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let stage: CalibrationStage;
let item: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await calibrationStage(portal);
  item = stage.itemIds[0]!;
});
afterAll(() => portal.stop());

const technician = () => stage.people.as.technician;
const admin = () => stage.people.as.admin;
const asOwner = <T>(work: Parameters<Portal['runtime']['database']['dangerouslyAcrossCompanies']>[0]) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work) as Promise<T>;
const draft = (itemIds = [item]) =>
  technician().post(`/api/repairs/${stage.repairId}/certificates`, { itemIds });
const setStatus = (status: string) =>
  asOwner((db) => db.updateTable('repairs').set({ status }).where('id', '=', stage.repairId).execute());
/** Forgets that the unit has arrived. */
const sendAway = async () => {
  await setStatus('submitted');
  await asOwner((db) => db.deleteFrom('repairLogs').where('repairId', '=', stage.repairId).execute());
};

describe('results that contradict themselves (D5.9)', () => {
  it.each([
    [{ points: [voltage({ asFound: '10.011' })] }, 'points.0.asFound', 'outside its limits'],
    [{ points: [voltage(), voltage({ asFound: '' })] }, 'points.1.asFound', 'no reading as found'],
    [
      { result: 'adjusted', points: [voltage({ asFound: '11', asLeft: '10' }), voltage()] },
      'points.1.asLeft',
      'no reading as left',
    ],
    [{ result: 'limited', remarks: '' }, 'remarks', 'needs remarks'],
    [{ result: 'fail', remarks: null }, 'remarks', 'needs remarks'],
    [{ points: [voltage({ unit: '' })] }, 'points.0.unit', 'needs a unit'],
    [{ points: [voltage({ uncertainty: '-0.1' })] }, 'points.0.uncertainty', 'above zero'],
    [{ limitsFrom: '' }, 'limitsFrom', 'which specification'],
    [{ points: [], procedure: '' }, 'procedure', 'Name the procedure'],
    [{ calibratedOn: '1990-03-02' }, 'calibratedOn', 'was received on Jan 2, 2020'],
    [{ calibratedOn: addDays(today('UTC'), 2) }, 'calibratedOn', 'must not be in the future'],
    [{ points: [voltage({ lowerLimit: 'about 9' })] }, 'points.0.lowerLimit', 'Must be a number'],
    [{ points: [voltage({ lowerLimit: '9,990' })] }, 'points.0.lowerLimit', 'Type it without a comma'],
  ])('are refused at their field: %j', async (given, field, message) => {
    const reply = await stage.save(technician(), item, completeResults(given));
    expect([reply.status, reply.body.fields?.[field]], reply.text).toEqual([
      400,
      expect.stringContaining(message),
    ]);
    expect((await technician().get(`/api/calibration-items/${item}`)).body.results).toBeNull();
  });

  it('are stored while nobody calls them complete', async () => {
    const early = completeResults({ complete: false, result: 'pass', points: [voltage({ asFound: '99' })] });
    expect((await stage.save(technician(), item, early)).status).toBe(200);
    expect(await stage.save(technician(), item, { ...early, complete: true, version: 1 })).toMatchObject({
      status: 400,
      body: { code: 'calibration.contradiction' },
    });
    expect(await draft()).toMatchObject({ status: 409, body: { code: 'certificate.not_completed' } });
  });

  it('are certified by an admin, with a reason that is recorded and printed', async () => {
    const points = [voltage({ asFound: '10.020' })];
    const given = completeResults({ points, overrideReason: 'The customer accepts 20 mV' });
    const refused = await stage.save(technician(), item, given);
    expect([refused.status, refused.body.code]).toEqual([403, 'calibration.override']);
    const saved = await stage.save(admin(), item, given);
    expect(saved.status, saved.text).toBe(200);
    const { overrideReason, overriddenBy, version } = saved.body.results;
    expect(overrideReason).toBe('The customer accepts 20 mV');
    // The same results may be saved again by anybody, other ones not.
    expect((await stage.save(technician(), item, { ...given, version })).body.results).toMatchObject({
      overriddenBy,
    });
    const worse = { ...given, points: [voltage({ asFound: '12' })] };
    expect(await stage.save(technician(), item, worse)).toMatchObject({
      status: 403,
      body: { code: 'calibration.override' },
    });
    const actions = await asOwner<{ action: string }[]>((db) =>
      db.selectFrom('auditEntries').select('action').where('action', '=', 'calibration.overridden').execute(),
    );
    expect(actions).toHaveLength(1);
    const agreeing = await stage.save(admin(), item, completeResults({ overrideReason: 'Not needed' }));
    expect(agreeing.body.results).toMatchObject({ overrideReason: null, overriddenBy: null });
  });
});

describe('a unit that nobody may certify (D5.11)', () => {
  it('has not arrived', async () => {
    await sendAway();
    const early = await stage.save(technician(), item);
    expect([early.status, early.body.code]).toEqual([409, 'calibration.not_received']);
    await setStatus('received');
    const late = await stage.save(technician(), item, completeResults({ calibratedOn: today('UTC') }));
    expect(late.status, late.text).toBe(200);
    await setStatus('submitted');
    const refused = await draft();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This unit has not been received yet. Set the repair to Received first.',
    ]);
  });

  it('is of a cancelled repair, also when the draft was there before', async () => {
    const { body } = await stage.draft([item]);
    await setStatus('cancelled');
    const replies = [await stage.issue(body.id), await draft([stage.itemIds[1]!])];
    expect(replies.map(({ status }) => status)).toEqual([409, 409]);
    expect(replies[0]!.body.code).toBe('calibration.closed');
  });

  it('has results of an earlier release that contradict themselves', async () => {
    const { body } = await stage.draft([item]);
    await asOwner((db) =>
      db
        .updateTable('calibrations')
        .set({ points: JSON.stringify([{ ...voltage({ asFound: '12' }), asLeft: null, uncertainty: null }]) })
        .where('repairEquipmentId', '=', item)
        .execute(),
    );
    const refused = await stage.issue(body.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Fluke 87V (SN-1): Point 1 is outside its limits as found, so the result cannot be Pass.',
    ]);
  });
});

describe('the person who calibrated (D5.9)', () => {
  const named = async () => {
    const userId: number = (await technician().get('/api/user')).body.id;
    const row = { companyId: stage.people.company.id, name: 'Ravi Patel', userId };
    return (await portal.insert('technicians', row)).id;
  };
  const confirm = (who = technician(), body = {}) => who.post(`/api/calibration-items/${item}/confirm`, body);

  it('confirms what somebody else entered, before a certificate is issued', async () => {
    const technicianId = await named();
    const saved = await stage.save(admin(), item, completeResults({ technicianId }));
    expect(saved.body.results).toMatchObject({
      technicianName: 'Ravi Patel',
      confirmation: { isConfirmed: false, isMine: false, at: null },
    });
    expect((await technician().get('/api/notifications')).body[0]).toMatchObject({
      kind: 'calibration.to_confirm',
      title: 'Fluke 87V (SN-1): did you calibrate it so?',
    });
    const { body: paper } = await draft();
    const early = await stage.issue(paper.id);
    expect([early.status, early.body.message]).toEqual([
      409,
      'Fluke 87V (SN-1): Ravi Patel has to confirm this calibration first.',
    ]);
    const other = await confirm(admin());
    expect([other.status, other.body.message]).toEqual([
      403,
      'Only Ravi Patel can confirm this calibration.',
    ]);
    expect((await confirm(technician(), { version: 9 })).status).toBe(412);
    const confirmed = await confirm(technician(), { version: 1 });
    expect(confirmed.body.results.confirmation).toMatchObject({ isConfirmed: true, isMine: true });
    expect((await stage.issue(paper.id)).status).toBe(200);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'calibration.issued' } });
  });

  it('confirms again what somebody else changed, and nothing that stayed', async () => {
    const technicianId = await named();
    await stage.save(technician(), item, completeResults({ technicianId }));
    const same = await stage.save(admin(), item, completeResults({ technicianId }));
    expect(same.body.results.confirmation.isConfirmed).toBe(true);
    const points = [voltage({ asFound: '10.003' })];
    const changed = await stage.save(admin(), item, completeResults({ technicianId, points }));
    expect(changed.body.results.confirmation.isConfirmed).toBe(false);
  });

  it('stays the same when somebody else corrects a word', async () => {
    await stage.save(technician(), item);
    const { body } = await stage.save(admin(), item, completeResults({ place: 'Bench 2' }));
    expect(body.results.confirmation).toMatchObject({ isConfirmed: false, isMine: false });
    expect((await confirm()).body.results.confirmation.isMine).toBe(true);
  });

  it('cannot be a technician without an account', async () => {
    const ravi = await portal.insert('technicians', { companyId: stage.people.company.id, name: 'Ravi' });
    const refused = await stage.save(admin(), item, completeResults({ technicianId: ravi.id }));
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        technicianId:
          'Ravi has no account and cannot confirm a calibration. Choose who calibrated it, or link the technician to an account.',
      },
    ]);
  });

  it('is named anew where results of an earlier release name a technician without an account', async () => {
    const ravi = await portal.insert('technicians', { companyId: stage.people.company.id, name: 'Ravi' });
    await stage.save(admin(), item);
    await asOwner((db) =>
      db
        .updateTable('calibrations')
        .set({
          ...{ technicianId: ravi.id, technicianName: 'Ravi', technicianUserId: null },
          ...{ confirmedAt: null, confirmedByUserId: null },
        })
        .where('repairEquipmentId', '=', item)
        .execute(),
    );
    const same = completeResults({ technicianId: ravi.id });
    expect((await stage.save(admin(), item, same)).body.results.confirmation).toMatchObject({
      isConfirmed: false,
      isPossible: false,
    });
    expect(await confirm(admin())).toMatchObject({ status: 403, body: { code: 'calibration.not_yours' } });
    const { body: paper } = await draft();
    const sentence =
      'Fluke 87V (SN-1): Ravi has no account and cannot confirm this calibration. Edit its results and choose who calibrated it.';
    const seen = async () => (await admin().get(`/api/repairs/${stage.repairId}/certificates`)).body[0];
    expect(await seen()).toMatchObject({ can: { issue: false }, issueRefusal: sentence });
    const refused = await stage.issue(paper.id);
    expect([refused.status, refused.body.message]).toEqual([409, sentence]);
    await stage.save(admin(), item, completeResults({ technicianId: null }));
    expect(await seen()).toMatchObject({ can: { issue: true }, issueRefusal: null });
    expect((await stage.issue(paper.id)).status).toBe(200);
  });
});

describe('a change of a saved reading', () => {
  it('keeps the value before, the person and the time (D5.9)', async () => {
    const readings = ['10.001', '10.003', '10.009'];
    for (const asFound of readings)
      await stage.save(technician(), item, completeResults({ points: [voltage({ asFound }), voltage()] }));
    const last = completeResults({ points: [voltage({ asFound: '10.009' })], remarks: 'Dusty.' });
    await stage.save(admin(), item, last);
    await stage.save(admin(), item, last);
    const { body } = await technician().get(`/api/calibration-items/${item}/changes`);
    const reading = (before: string, after: string) => ({ point: 0, field: 'asFound', before, after });
    expect(body.map(({ changes }: { changes: object[] }) => changes).slice(1)).toEqual([
      [reading('10.003', '10.009')],
      [reading('10.001', '10.003')],
    ]);
    expect(body[0].changes).toContainEqual({
      point: null,
      field: 'remarks',
      before: 'Cleaned.',
      after: 'Dusty.',
    });
    expect(body[0].changes).toContainEqual({ point: 1, field: 'asFound', before: '10.000', after: null });
    expect(body).toHaveLength(3);
    expect(Date.parse(body[0].changedAt)).toBeGreaterThanOrEqual(Date.parse(body[2].changedAt));
    // The last change is the admin's, those before the technician's.
    expect(body[0].changedBy).toBeTruthy();
    expect(body[0].changedBy === body[1].changedBy).toBe(false);
  });

  it('is read by the staff of its company only, and by nobody changed', async () => {
    await stage.save(technician(), item);
    await stage.save(technician(), item, completeResults({ humidity: '50 %' }));
    const path = `/api/calibration-items/${item}/changes`;
    const other = await calibrationStage(portal);
    expect((await other.people.as.admin.get(path)).status).toBe(404);
    expect(await stage.people.as.customer.get(path)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    await expect(
      portal.runtime.database.asCompany(stage.people.company.id, (db) =>
        db.deleteFrom('calibrationChanges').execute(),
      ),
    ).rejects.toThrow('permission denied');
  });
});
