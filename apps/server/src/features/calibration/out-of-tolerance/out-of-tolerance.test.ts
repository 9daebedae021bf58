import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import {
  type CalibrationStage,
  calibrationStage,
  completeResults,
  voltage,
} from '../../../../test/calibrations.ts';
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
const customer = () => stage.people.as.customer;
const technician = () => stage.people.as.technician;
const outside = (given: object = {}) =>
  completeResults({
    result: 'adjusted',
    points: [
      voltage({ asFound: '10.0200', asLeft: '10.001' }),
      voltage({
        quantity: 'DC current',
        nominal: '1.0',
        unit: 'A',
        lowerLimit: null,
        upperLimit: '1.1',
        asFound: '1.00',
        asLeft: '1.00',
      }),
    ],
    ...given,
  });

/** Saves results of units and drafts one certificate for them. */
async function draftOf(results: Readonly<Record<number, object>>) {
  const itemIds = Object.keys(results).map(Number);
  for (const id of itemIds) await stage.save(technician(), id, results[id]);
  const { body } = await technician().post(`/api/repairs/${stage.repairId}/certificates`, { itemIds });
  return body as { id: number; version: number };
}
async function issueOf(results: Readonly<Record<number, object>>) {
  const { id } = await draftOf(results);
  const reply = await stage.issue(id);
  expect([reply.status, reply.body.message]).toEqual([200, undefined]);
  return id;
}
const first = () => stage.itemIds[0]!;
const second = () => stage.itemIds[1]!;
const mails = () =>
  portal.runtime.database.asCompany(stage.people.company.id, (db) =>
    db
      .selectFrom('outboxMessages')
      .selectAll()
      .where('event', '=', 'certificate.out-of-tolerance')
      .orderBy('id')
      .execute(),
  );
const unitOf = async (serialNumber = 'SN-1') =>
  (await stage.register()).find((unit) => unit['serialNumber'] === serialNumber)!['id'] as number;
const listPath = async (serialNumber?: string) =>
  `/api/customer-equipment/${await unitOf(serialNumber)}/out-of-tolerance-notices`;
const list = async (who = customer(), serialNumber?: string) =>
  (await who.get(await listPath(serialNumber))).body;
const tokenIn = (mail: { bodyText: string }) => /\/out-of-tolerance\/([\w-]{43})/.exec(mail.bodyText)![1]!;
const correct = async (id: number, results: object) => {
  const { body } = await admin().post(`/api/certificates/${id}/correct`, {
    reason: 'The reading was mistyped',
  });
  const saved = await technician().post(`/api/calibration-items/${first()}/results`, results);
  return { body, saved };
};

describe('a unit that was found outside its limits', () => {
  it('is told to the customer once, by mail and on its page, with the points as they were typed', async () => {
    await issueOf({ [first()]: outside(), [second()]: completeResults() });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      repairId: stage.repairId,
      recipients: expect.arrayContaining([expect.any(String)]),
    });
    expect(mail!.subject).toMatch(/^SR-\d+: Fluke 87V \(SN-1\) was found outside its limits$/);
    for (const words of [
      'limits 9.990 to 10.010 V, as found 10.0200 V, as left 10.001 V',
      'Last found within its limits on: Not known',
    ])
      expect(mail!.bodyText).toContain(words);
    // Only what was outside stands in the mail; the page has every point.
    expect(mail!.bodyText).not.toContain('DC current');
    const [notice, ...others] = await list();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      ...{ state: 'valid', certificate: 'CAL-1001', device: 'Fluke 87V (SN-1)', lastGoodOn: null },
      ...{ calibratedOn: '2026-03-02', acknowledgedAt: null, cause: null },
      points: [
        { asFound: '10.0200', asLeft: '10.001', lowerLimit: '9.990', found: 'outside', left: 'within' },
        { quantity: 'DC current', lowerLimit: null, upperLimit: '1.1', found: 'within' },
      ],
      can: { acknowledge: true, setCause: false, revokeLink: false },
    });
    expect(await list(customer(), 'SN-2')).toEqual([]);
  });

  it('is shown before its certificate is issued, and nothing is kept', async () => {
    const { id } = await draftOf({ [first()]: outside() });
    const { body } = await admin().get(`/api/certificates/${id}/out-of-tolerance-mails`);
    const subject = expect.stringContaining('was found outside its limits');
    expect(body).toMatchObject([{ event: 'certificate.out-of-tolerance', subject }]);
    expect(body[0].text).toContain('as found 10.0200 V');
    expect(await mails()).toEqual([]);
    await stage.issue(id);
    expect((await admin().get(`/api/certificates/${id}/out-of-tolerance-mails`)).body).toEqual([]);
  });

  it('is not mailed when the certificate is issued without a mail; its page has the notice', async () => {
    const { id } = await draftOf({ [first()]: outside() });
    await stage.issue(id, { sendMail: false });
    expect(await mails()).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('is nothing in a company without a laboratory', async () => {
    const set = (enabled: boolean) =>
      admin().put(`/api/companies/${stage.people.company.id}/laboratory`, {
        enabled,
        onePersonApproves: true,
      });
    await issueOf({ [first()]: outside() });
    const token = tokenIn((await mails())[0]!);
    const [{ id: noticeId }] = await list();
    await set(false);
    expect(await customer().get(await listPath())).toMatchObject({
      status: 404,
      body: { code: 'laboratory.off' },
    });
    expect(
      (await customer().post(`/api/out-of-tolerance-notices/${noticeId}/acknowledge`, { name: 'Jane' }))
        .status,
    ).toBe(404);
    expect(
      (await technician().put(`/api/out-of-tolerance-notices/${noticeId}/cause`, { cause: 'x' })).status,
    ).toBe(404);
    expect((await portal.signedOut.get(`/api/public/out-of-tolerance/${token}`)).body.code).toBe(
      'out_of_tolerance.bad_link',
    );
    await issueOf({ [second()]: outside() });
    expect(await mails()).toHaveLength(1);
  });
});

describe('a notice', () => {
  it('opens from its mail, and is acknowledged once by name', async () => {
    await issueOf({ [first()]: outside() });
    const path = `/api/public/out-of-tolerance/${tokenIn((await mails())[0]!)}`;
    const page = (await portal.signedOut.get(path)).body;
    expect(page).toMatchObject({
      state: 'valid',
      acknowledgedBy: null,
      points: [{ asFound: '10.0200' }, {}],
    });
    expect(page).not.toHaveProperty('cause');
    expect((await portal.signedOut.post(path, { name: ' ' })).body.fields).toEqual({
      name: 'Your name is required',
    });
    const seen = await portal.signedOut.post(path, { name: 'Jane Doe' });
    expect(seen.body).toMatchObject({ acknowledgedBy: 'Jane Doe', acknowledgedAt: expect.any(String) });
    const again = await portal.signedOut.post(path, { name: 'Somebody else' });
    expect([again.status, again.body.acknowledgedBy]).toEqual([200, 'Jane Doe']);
    expect(await list(admin())).toMatchObject([{ acknowledgedBy: 'Jane Doe' }]);
    expect((await portal.signedOut.get('/api/public/out-of-tolerance/x')).status).toBe(404);
  });

  it('is acknowledged once by two at the same time', async () => {
    await issueOf({ [first()]: outside() });
    const path = `/api/public/out-of-tolerance/${tokenIn((await mails())[0]!)}`;
    const replies = await Promise.all(
      ['Jane Doe', 'John Roe'].map((name) => portal.signedOut.post(path, { name })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ body }) => body.acknowledgedBy)).size).toBe(1);
  });

  it('is acknowledged by the signed-in customer, and by nobody else', async () => {
    await issueOf({ [first()]: outside() });
    const [{ id }] = await list();
    const path = `/api/out-of-tolerance-notices/${id}/acknowledge`;
    const other = await calibrationStage(portal);
    expect((await other.people.as.customer.post(path, { name: 'X' })).status).toBe(404);
    const stranger = await portal.actAs(
      await portal.buildUser({ role: 'customer', companyId: stage.people.company.id }),
    );
    expect((await stranger.post(path, { name: 'X' })).status).toBe(404);
    expect((await admin().post(path, { name: 'X' })).status).toBe(403);
    const { body } = await customer().post(path, { name: 'Jane Doe' });
    expect(body).toMatchObject({ acknowledgedBy: 'Jane Doe', can: { acknowledge: false } });
  });

  it('asks staff for the cause, which customers do not read', async () => {
    await issueOf({ [first()]: outside() });
    const [{ id }] = await list();
    const path = `/api/out-of-tolerance-notices/${id}/cause`;
    expect((await customer().put(path, { cause: 'x' })).status).toBe(403);
    expect((await technician().put(path, { cause: ' ' })).status).toBe(400);
    const { body } = await technician().put(path, { cause: 'The reference had drifted.' });
    expect(body).toMatchObject({ cause: 'The reference had drifted.', causeBy: expect.any(String) });
    expect(await list()).toMatchObject([{ cause: null, causeBy: null }]);
  });
});

it('is found in the register by what it waits for, by staff alone', async () => {
  await issueOf({ [first()]: outside(), [second()]: completeResults() });
  const found = async (notice: string, who = technician()) =>
    (await who.get('/api/equipment', { query: { notice } })).body.map(
      ({ serialNumber }: { serialNumber: string }) => serialNumber,
    );
  const all = () => Promise.all(['waiting', 'late', 'no-cause'].map((notice) => found(notice)));
  expect(await all()).toEqual([['SN-1'], [], ['SN-1']]);
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    sql`update out_of_tolerance_notices set told_at = now() - interval '15 days'`.execute(db),
  );
  expect(await all()).toEqual([['SN-1'], ['SN-1'], ['SN-1']]);
  const [{ id }] = await list();
  await customer().post(`/api/out-of-tolerance-notices/${id}/acknowledge`, { name: 'Jane Doe' });
  await technician().put(`/api/out-of-tolerance-notices/${id}/cause`, { cause: 'It was dropped.' });
  expect(await all()).toEqual([[], [], []]);
  expect(await found('late', customer())).toHaveLength(2);
});

describe('a corrected certificate', () => {
  it('keeps the notice and its acknowledgement when it says the same of the unit', async () => {
    const id = await issueOf({ [first()]: outside() });
    const token = tokenIn((await mails())[0]!);
    const path = `/api/public/out-of-tolerance/${token}`;
    await portal.signedOut.post(path, { name: 'Jane Doe' });
    const { body } = await admin().post(`/api/certificates/${id}/correct`, { reason: 'Remarks' });
    await admin().patch(`/api/certificates/${body.id}`, { remarks: 'Measured twice' });
    const preview = `/api/certificates/${body.id}/out-of-tolerance-mails`;
    expect((await admin().get(preview)).body, 'it is not told again').toEqual([]);
    expect((await stage.issue(body.id)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
    expect((await portal.signedOut.get(path)).body).toMatchObject({
      ...{ state: 'valid', certificate: 'CAL-1001 version 2', acknowledgedBy: 'Jane Doe' },
    });
    const inSpanish = await portal.callerWith({ 'accept-language': 'es' }).get(path);
    expect(inSpanish.body).toMatchObject({ certificate: 'CAL-1001 versión 2', company: { language: 'es' } });
    expect(await list()).toMatchObject([{ state: 'valid' }, { state: 'replaced' }]);
  });

  it('renews the notice when the readings are other ones outside', async () => {
    const id = await issueOf({ [first()]: outside() });
    const old = `/api/public/out-of-tolerance/${tokenIn((await mails())[0]!)}`;
    const { body, saved } = await correct(
      id,
      outside({ points: [voltage({ asFound: '10.0300', asLeft: '10.001' })] }),
    );
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    expect((await admin().get(`/api/certificates/${body.id}/out-of-tolerance-mails`)).body).toHaveLength(1);
    expect((await stage.issue(body.id)).status).toBe(200);
    const all = await mails();
    expect(all).toHaveLength(2);
    expect(all[1]!.bodyText).toContain('as found 10.0300 V');
    expect((await portal.signedOut.get(old)).body.state).toBe('replaced');
    expect((await portal.signedOut.post(old, { name: 'Jane Doe' })).body.code).toBe('out_of_tolerance.ended');
    expect(await list()).toMatchObject([
      { state: 'valid', acknowledgedBy: null, can: { acknowledge: true } },
      { state: 'replaced', can: { acknowledge: false } },
    ]);
  });

  it('takes the notice back by mail when the readings were wrong', async () => {
    const id = await issueOf({ [first()]: outside() });
    const old = `/api/public/out-of-tolerance/${tokenIn((await mails())[0]!)}`;
    const { body } = await correct(id, completeResults({ points: [voltage({ asFound: '10.002' })] }));
    expect((await stage.issue(body.id)).status).toBe(200);
    const all = await mails();
    expect(all.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was found outside its limits'),
      expect.stringContaining('was within its limits'),
    ]);
    expect(all[1]!.bodyText).toContain('CAL-1001 version 2');
    expect((await portal.signedOut.get(old)).body.state).toBe('taken back');
    expect(await list()).toMatchObject([{ state: 'taken back', can: { acknowledge: false } }]);
  });
});
