import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage, completeResults } from '../../../../test/calibrations.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
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

const REASON = 'The calibrator was out of its limits';
const admin = () => stage.people.as.admin;
const customer = () => stage.people.as.customer;
const issued = async () => (await stage.issue((await stage.draft([item])).body.id)).body as { id: number };
const withdraw = (id: number) => admin().post(`/api/certificates/${id}/withdraw`, { reason: REASON });
const verify = async (id: number) => {
  const pdf = await admin().get(`/api/certificates/${id}/certificate.pdf`);
  const code = /\/verify\/([\w-]{43})/.exec(pdfText(pdf.bytes).replaceAll(' ', ''))?.[1];
  return (await portal.signedOut.get(`/api/public/certificates/${code}`)).body;
};
const unit = async () => (await stage.register())[0]!;
const mails = () =>
  portal.runtime.database.asCompany(stage.people.company.id, (db) =>
    db.selectFrom('outboxMessages').selectAll().where('event', '=', 'certificate.withdrawn').execute(),
  );
const trackingToken = async () => {
  const { link } = (await admin().get(`/api/repairs/${stage.repairId}/tracking-link`)).body;
  return new URL(link).pathname.slice('/track/'.length);
};

describe('a withdrawn certificate', () => {
  it('is mailed to the customer with its reason, who confirms once that they have seen it', async () => {
    const { id } = await issued();
    await withdraw(id);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ repairId: stage.repairId });
    expect(mail!.subject).toContain('calibration certificate CAL-1001 is withdrawn');
    for (const words of [REASON, 'Fluke 87V (SN-1)', 'Confirm that you have seen this'])
      expect(mail!.bodyText).toContain(words);
    const path = `/api/certificates/${id}/acknowledge`;
    const list = `/api/repairs/${stage.repairId}/certificates`;
    expect((await customer().get(list)).body[0].can.acknowledge).toBe(true);
    expect(await admin().post(path)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
    const seen = await customer().post(path);
    expect(seen.body).toMatchObject({ withdrawalSeenAt: expect.any(String), can: { acknowledge: false } });
    expect((await customer().post(path)).body.withdrawalSeenAt).toBe(seen.body.withdrawalSeenAt);
    const { body: logs } = await admin().get(`/api/repairs/${stage.repairId}/logs`);
    expect(JSON.stringify(logs)).toContain('has seen that calibration certificate CAL-1001 was withdrawn');
  });

  it('cannot be confirmed while it is in force', async () => {
    const { id } = await issued();
    const refused = await customer().post(`/api/certificates/${id}/acknowledge`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'certificate.not_withdrawn',
      'CAL-1001 was not withdrawn.',
    ]);
  });

  it('stands on the tracking page, where its holder confirms it', async () => {
    const { id } = await issued();
    await withdraw(id);
    const path = `/api/public/track/${await trackingToken()}`;
    expect((await portal.signedOut.get(path)).body.repair.withdrawals).toMatchObject([
      { id, number: 'CAL-1001', edition: 1, reason: REASON, isSeen: false },
    ]);
    const seen = await portal.signedOut.post(`${path}/withdrawals/${id}`);
    expect(seen.body.repair.withdrawals).toMatchObject([{ id, isSeen: true }]);
    expect((await portal.signedOut.post(`${path}/withdrawals/2000000`)).status).toBe(404);
  });

  it('is no paper of the tracking page any more, and no link opens that of another repair', async () => {
    const { id } = await issued();
    const token = await trackingToken();
    const [path, paper] = [`/api/public/track/${token}`, `/api/public/track/${token}/certificates/${id}`];
    const shown = async () => (await portal.signedOut.get(path)).body.repair.certificates;
    expect(await shown()).toEqual([{ id, number: 'CAL-1001', edition: 1 }]);
    const { bytes } = await portal.signedOut.get(paper);
    expect(bytes).toEqual((await admin().get(`/api/certificates/${id}/certificate.pdf`)).bytes);
    const { text } = await portal.signedOut.get(`/track/${token}`);
    expect(text).toContain(`href="${paper}"`);
    const other = await portal.buildRepair({ companyId: stage.people.company.id, customerId: null });
    const { link } = (await admin().get(`/api/repairs/${other.id}/tracking-link`)).body;
    const foreign = `/api/public/track/${new URL(link).pathname.slice('/track/'.length)}/certificates/${id}`;
    expect((await portal.signedOut.get(foreign)).status).toBe(404);
    await withdraw(id);
    expect(await shown()).toEqual([]);
    expect((await portal.signedOut.get(paper)).status).toBe(404);
  });

  it('takes its due date back: a new unit has none, and the page of the unit says why', async () => {
    const { id } = await issued();
    expect(await unit()).toMatchObject({ nextCalibrationDue: '2027-03-02' });
    await withdraw(id);
    expect(await unit()).toMatchObject({ lastCalibrationDate: null, nextCalibrationDue: null });
    const withdrawal = { number: 'CAL-1001', edition: 1, reason: REASON };
    const passport = await customer().get(`/api/customer-equipment/${(await unit())['id']}`);
    expect(passport.body.withdrawal).toMatchObject(withdrawal);
    const [registered] = (await customer().get('/api/equipment')).body;
    expect(registered.withdrawal).toMatchObject(withdrawal);
    const saved = (await customer().get('/api/equipment/export.csv')).text;
    expect(saved).toMatch(/SN-1,[^\n]*,Certificate Withdrawn,/);
    await stage.save(admin(), item, completeResults({ calibratedOn: '2026-03-05' }));
    expect(await unit()).toMatchObject({ nextCalibrationDue: '2027-03-05' });
    const [again] = (await customer().get('/api/equipment')).body;
    expect(again.withdrawal, 'it was calibrated anew').toBeNull();
  });

  it('gives a unit the dates back that it had before', async () => {
    const { id } = await issued();
    const unitId = (await unit())['id'];
    const dates = { lastCalibrationDate: '2025-02-01', nextCalibrationDue: '2026-02-01' };
    await withdraw(id);
    await admin().patch(`/api/customer-equipment/${unitId}`, dates);
    const draft = await stage.draft([item]);
    await stage.issue(draft.body.id);
    expect(await unit()).toMatchObject({ lastCalibrationDate: '2026-03-02' });
    await withdraw(draft.body.id);
    expect(await unit()).toMatchObject(dates);
  });

  it('is told by every version of it', async () => {
    const first = await issued();
    const second = await admin().post(`/api/certificates/${first.id}/correct`, { reason: 'A typo' });
    await stage.issue(second.body.id);
    expect(await verify(first.id)).toMatchObject({
      state: 'replaced',
      replacedBy: { edition: 2, withdrawnOn: null },
    });
    const { withdrawnOn } = (await withdraw(second.body.id)).body;
    expect(await verify(first.id)).toMatchObject({
      state: 'replaced',
      withdrawnOn: null,
      replacedBy: { number: 'CAL-1001', edition: 2, withdrawnOn },
    });
    expect(await verify(second.body.id)).toMatchObject({ state: 'withdrawn', withdrawnOn });
    expect(await unit()).toMatchObject({ nextCalibrationDue: null });
  });
});
