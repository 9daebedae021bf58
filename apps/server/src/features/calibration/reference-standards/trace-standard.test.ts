import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { type CalibrationStage, calibrationStage, completeResults } from '../../../../test/calibrations.ts';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let stage: CalibrationStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await calibrationStage(portal);
  await withLaboratory(portal, stage.people.company.id);
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const shelf = () => `/api/companies/${stage.people.company.id}/reference-standards`;

/** Adds a standard with a calibration, and returns the ids of both. */
async function add(name: string, calibratedOn = '2026-01-05') {
  const { body } = await admin().post(shelf(), {
    ...{ name, certificateNumber: `${name}-1`, calibratedOn, dueOn: '2027-01-05' },
  });
  return { id: body.id as number, calibration: body.calibrations[0].id as number };
}
const use = (calibration: number, standardIds: number[], more: object = {}) =>
  admin().put(`/api/standard-calibrations/${calibration}/standards`, { standardIds, ...more });
const relied = async (id: number, query = {}) =>
  (await admin().get(`/api/reference-standards/${id}/certificates`, { query })).body;
/** Issues a certificate for a unit that was calibrated with a standard on March 2. */
async function certify(id: number, at = 0) {
  await stage.save(admin(), stage.itemIds[at]!, completeResults({ standards: [{ id }] }));
  const draft = await admin().post(`/api/repairs/${stage.repairId}/certificates`, {
    itemIds: [stage.itemIds[at]],
  });
  await stage.issue(draft.body.id, { sendMail: false });
}

describe('a standard that is found bad', () => {
  it('lists what was made with standards that were calibrated with it, at any depth, with the way', async () => {
    const [root, second, third] = [
      await add('RS', '2026-01-01'),
      await add('WS', '2026-01-10'),
      await add('XS', '2026-01-20'),
    ];
    expect((await use(second.calibration, [root.id])).status).toBe(200);
    const page = await use(third.calibration, [second.id]);
    expect(page.body.calibrations[0].sources).toEqual([{ id: second.id, name: 'WS' }]);
    await certify(third.id);
    await certify(root.id, 1);
    expect(await relied(root.id)).toMatchObject([
      { number: 'CAL-1002', path: ['RS'] },
      { number: 'CAL-1001', path: ['XS', 'WS', 'RS'], affected: null },
    ]);
    const csv = await admin().get(`/api/reference-standards/${root.id}/certificates.csv`);
    expect(csv.text).toContain('XS < WS < RS,not known,not known,not known');
    const mails = await admin().get(`/api/reference-standards/${root.id}/customer-mails`);
    expect(mails.body).toMatchObject([{ certificates: ['CAL-1001', 'CAL-1002'] }]);
    // From the 15th on the second standard was not calibrated again, and what the first was used for itself stays.
    expect(await relied(root.id, { since: '2026-01-15' })).toMatchObject([{ number: 'CAL-1002' }]);
    expect(await relied(root.id, { since: '2026-01-10' })).toHaveLength(2);
    const others = await peopleOf(portal);
    expect((await others.as.admin.get(`/api/reference-standards/${root.id}/certificates`)).status).toBe(404);
  });

  it('does not list what a working standard did after its next calibration with another one', async () => {
    const [bad, good, working] = [
      await add('Bad', '2026-01-01'),
      await add('Good', '2026-01-01'),
      await add('WS', '2026-01-10'),
    ];
    await use(working.calibration, [bad.id]);
    await admin().post(`/api/reference-standards/${working.id}/calibrations`, {
      ...{ certificateNumber: 'WS-2', calibratedOn: '2026-02-01', dueOn: '2027-01-05' },
    });
    const listed = (await admin().get(`/api/reference-standards/${working.id}`)).body;
    await use(listed.calibrations[0].id, [good.id]);
    await certify(working.id);
    expect(await relied(bad.id)).toEqual([]);
    expect(await relied(good.id)).toMatchObject([{ path: ['WS', 'Good'] }]);
  });

  it('lists issued certificates that name a calibration of a working standard which was corrected later', async () => {
    const [root, working] = [await add('RS', '2026-01-01'), await add('WS', '2026-01-10')];
    await use(working.calibration, [root.id]);
    await certify(working.id);
    await admin().patch(`/api/reference-standards/${working.id}`, { calibratedOn: '2026-01-09' });
    const { calibrations } = (await admin().get(`/api/reference-standards/${working.id}`)).body;
    const corrected = calibrations.find((one: { calibratedOn: string }) => one.calibratedOn === '2026-01-09');
    expect(corrected.sources).toEqual([{ id: root.id, name: 'RS' }]);
    await certify(working.id, 1);
    const both = [{ path: ['WS', 'RS'] }, { path: ['WS', 'RS'] }];
    expect(await relied(root.id)).toMatchObject(both);
    await admin().post(`/api/standard-calibrations/${corrected.id}/void`, { reason: 'Typed twice' });
    expect(await relied(root.id)).toMatchObject(both);
  });

  it('says how much of the tolerance its change eats, by its values or its newest check', async () => {
    const root = await add('RS', '2026-01-01');
    const { id } = root;
    const point = (value: string) => ({
      points: [{ quantity: 'DC voltage', nominal: '10', unit: 'V', value }],
    });
    await admin().put(`/api/standard-calibrations/${root.calibration}/values`, point('10.000'));
    const points = [
      {
        quantity: 'DC voltage',
        nominal: '10',
        unit: 'V',
        lowerLimit: '9.98',
        upperLimit: '10.02',
        asFound: '10',
      },
    ];
    await stage.save(admin(), stage.itemIds[0]!, completeResults({ standards: [{ id }], points }));
    await admin().post(`/api/repairs/${stage.repairId}/certificates`, { itemIds: [stage.itemIds[0]] });
    expect((await relied(id))[0].affected).toBeNull();
    const next = await admin().post(`/api/reference-standards/${id}/calibrations`, {
      ...{ certificateNumber: 'RS-2', calibratedOn: '2026-03-10', dueOn: '2027-01-05' },
    });
    await admin().put(`/api/standard-calibrations/${next.body.calibrations[0].id}/values`, point('10.005'));
    expect((await relied(id))[0].affected).toEqual({
      ...{ point: 'DC voltage 10 V', change: '0.005 V', share: '25' },
    });
    const checks = `/api/reference-standards/${id}/checks`;
    const check = await admin().post(checks, {
      ...{ name: '10 V', quantity: 'DC voltage', nominal: '10', unit: 'V', artefact: 'Zener Z-1' },
      ...{ every: 1, everyUnit: 'months' },
    });
    await admin().post(`/api/standard-checks/${check.body.id}/limits`, {
      ...{ origin: 'typed', centre: '10.000', lower: '9.999', upper: '10.001', reason: 'Data sheet' },
    });
    await admin().post(`/api/standard-checks/${check.body.id}/results`, {
      ...{ checkedOn: '2026-03-20', readings: '9990', unit: 'mV' },
    });
    expect((await relied(id))[0].affected).toMatchObject({ change: '-0.01 V', share: '50' });
  });

  it('was good on the day of its last calibration or check before the bad one', async () => {
    const { id } = await add('RS', '2026-01-01');
    const good = async () => (await admin().get(`/api/reference-standards/${id}`)).body.lastGood;
    expect(await good()).toEqual({ on: '2026-01-01', what: 'calibration', by: 'calibration RS-1' });
    const check = await admin().post(`/api/reference-standards/${id}/checks`, {
      ...{ name: '10 V', quantity: 'DC voltage', nominal: '10', unit: 'V', artefact: 'Zener Z-1' },
      ...{ every: 1, everyUnit: 'months' },
    });
    const at = `/api/standard-checks/${check.body.id}`;
    await admin().post(`${at}/limits`, {
      ...{ origin: 'typed', centre: '10.000', lower: '9.999', upper: '10.001', reason: 'Data sheet' },
    });
    const find = (checkedOn: string, readings: string) =>
      admin().post(`${at}/results`, { checkedOn, readings });
    await find('2026-02-01', '10.0005');
    expect(await good()).toEqual({ on: '2026-02-01', what: 'check', by: 'check 10 V' });
    await find('2026-03-01', '10.002');
    expect(await good()).toEqual({ on: '2026-02-01', what: 'check', by: 'check 10 V' });
    await find('2026-02-15', '1.0e1');
    expect(await good()).toEqual({ on: '2026-02-15', what: 'check', by: 'check 10 V' });
    await find('2026-03-02', '10.000');
    expect(await good()).toEqual({ on: '2026-03-02', what: 'check', by: 'check 10 V' });
  });

  it('was last good before the calibration that took it out of use', async () => {
    const { id } = await add('RS', '2025-01-01');
    await admin().post(`/api/reference-standards/${id}/calibrations`, {
      ...{ certificateNumber: 'RS-2', calibratedOn: '2026-01-10', dueOn: '2027-01-05' },
    });
    const quarantined = await admin().post(`/api/reference-standards/${id}/states`, {
      ...{ state: 'quarantined', fromOn: '2026-01-12', reason: 'Beyond its limits' },
    });
    expect(quarantined.body.lastGood).toEqual({
      ...{ on: '2025-01-01', what: 'calibration', by: 'calibration RS-1' },
    });
  });
});

describe('the standards that a calibration was made with', () => {
  it('are no circle of a day, not the standard itself, of the company, and need a day', async () => {
    const [first, second, third] = [await add('A'), await add('B'), await add('C')];
    expect((await use(first.calibration, [first.id])).body.fields).toEqual({
      standardIds: 'A standard is not calibrated with itself',
    });
    const others = await peopleOf(portal);
    const theirs = await portal.insert('referenceStandards', {
      ...{ companyId: others.company.id, name: 'Theirs' },
    });
    for (const id of [theirs.id, 999_999])
      expect((await use(first.calibration, [id])).body.fields).toEqual({
        standardIds: 'Unknown reference standard',
      });
    expect(
      (
        await use(
          first.calibration,
          Array.from({ length: 21 }, (_, at) => at + 1),
        )
      ).status,
    ).toBe(400);
    await use(first.calibration, [second.id]);
    await use(second.calibration, [third.id]);
    expect(await use(third.calibration, [first.id])).toMatchObject({
      status: 409,
      body: { code: 'reference-standard.cycle' },
    });
    // On another day they may be used for each other.
    const later = await admin().post(`/api/reference-standards/${third.id}/calibrations`, {
      ...{ certificateNumber: 'C-2', calibratedOn: '2026-02-05' },
    });
    expect((await use(later.body.calibrations[0].id, [first.id])).status).toBe(200);
    const { body } = await admin().post(shelf(), { name: 'D', certificateNumber: 'D-1' });
    expect(await use(body.calibrations[0].id, [first.id])).toMatchObject({
      status: 409,
      body: { code: 'reference-standard.no_day' },
    });
    await admin().post(`/api/standard-calibrations/${first.calibration}/void`, { reason: 'X' });
    expect(await use(first.calibration, [])).toMatchObject({
      status: 409,
      body: { code: 'reference-standard.voided' },
    });
    expect((await use(second.calibration, [third.id], { version: 1 })).body.code).toBe(
      'reference-standard.changed_meanwhile',
    );
    const worker = stage.people.as.technician;
    expect(
      (await worker.put(`/api/standard-calibrations/${second.calibration}/standards`, { standardIds: [] }))
        .status,
    ).toBe(403);
  });

  it('that are a circle nevertheless do not hold up the trace, nor do many ways to one', async () => {
    const made: { id: number; calibration: number }[] = [];
    for (let at = 0; at < 14; at += 1) made.push(await add(`S${at}`));
    await portal.runtime.database.asCompany(stage.people.company.id, (db) =>
      sql`insert into standard_sources (company_id, standard_calibration_id, reference_standard_id)
        select k.company_id, k.id, n.id from standard_calibrations k, reference_standards n
        where n.id <> k.reference_standard_id`.execute(db),
    );
    await certify(made[5]!.id);
    const [one] = await relied(made[0]!.id);
    expect(one.path).toEqual(['S5', 'S0']);
  });

  it('come along when a newer entry repeats the calibration, and are nothing without a laboratory', async () => {
    const [root, working] = [await add('RS', '2026-01-01'), await add('WS', '2026-01-10')];
    await use(working.calibration, [root.id]);
    await admin().patch(`/api/reference-standards/${working.id}`, { issuer: 'Own laboratory' });
    const { body } = await admin().get(`/api/reference-standards/${working.id}`);
    expect(body.calibrations[0].sources).toEqual([{ id: root.id, name: 'RS' }]);
    await certify(working.id);
    expect(await relied(root.id)).toHaveLength(1);
    await admin().put(`/api/companies/${stage.people.company.id}/laboratory`, {
      ...{ enabled: false, onePersonApproves: true },
    });
    expect(await relied(root.id)).toEqual([]);
    expect((await use(working.calibration, [])).status).toBe(404);
  });
});
