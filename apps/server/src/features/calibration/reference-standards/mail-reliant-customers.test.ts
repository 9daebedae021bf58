import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage, completeResults } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let stage: CalibrationStage;
let id: number;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await calibrationStage(portal);
  const standards = `/api/companies/${stage.people.company.id}/reference-standards`;
  const first = { certificateNumber: 'LAB-1', calibratedOn: '2026-01-05' };
  id = (await admin().post(standards, { name: 'Calibrator', serialNumber: 'C-1', ...first })).body.id;
  for (const itemId of stage.itemIds) {
    await stage.save(admin(), itemId, completeResults({ standards: [{ id }] }));
    const draft = await admin().post(`/api/repairs/${stage.repairId}/certificates`, { itemIds: [itemId] });
    await stage.issue(draft.body.id, { sendMail: false });
  }
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const mails = `customer-mails`;
const path = (rest: string) => `/api/reference-standards/${id}/${rest}`;
const message = 'Its 10 V output was out by 0.2 %.';
const sent = () =>
  portal.runtime.database.asCompany(stage.people.company.id, (db) =>
    db.selectFrom('outboxMessages').selectAll().where('event', '=', 'certificate.doubted').execute(),
  );

describe('the customers whose certificates relied on a standard', () => {
  it('get one mail each that names their certificates, as the preview said (D5.10)', async () => {
    const preview = await admin().get(path(mails), { query: { message } });
    expect(preview.body).toMatchObject([
      { customerId: stage.customerId, certificates: ['CAL-1001', 'CAL-1002'], reason: null },
    ]);
    const reply = await admin().post(path(mails), { message });
    expect(reply.body).toEqual({ told: 1, untold: [] });
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    const { subject, text, recipients } = preview.body[0].mail;
    expect(mail).toMatchObject({ subject, bodyText: text, recipients });
    for (const words of [
      'Calibrator (C-1)',
      message,
      'made with it, or with standards that were calibrated with it',
      'CAL-1001',
      'CAL-1002',
      'Fluke 87V (SN-2)',
      'Mar 2, 2026',
    ])
      expect(mail!.bodyText).toContain(words);
    const [entry] = (await admin().get(`/api/companies/${stage.people.company.id}/audit`)).body;
    expect(entry.action).toBe('reference_standard.customers_told');
  });

  it('are told once when two people tell them at once (D5.10)', async () => {
    const standards = `/api/companies/${stage.people.company.id}/reference-standards`;
    const [{ version }] = (await admin().get(standards)).body;
    const replies = await Promise.all([
      admin().post(path(mails), { message, version }),
      stage.people.as.superadmin.post(path(mails), { message: 'It was dropped.', version }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await admin().post(path(mails), { message, version });
    expect([late.status, late.body.code]).toEqual([409, 'reference-standard.told_meanwhile']);
    expect(await sent()).toHaveLength(1);
  });

  it('are those of certificates in force, from a day on, and the others are named', async () => {
    expect((await admin().get(path(mails), { query: { since: '2026-03-03' } })).body).toEqual([]);
    const nobody = await admin().post(path(mails), { message, since: '2026-03-03' });
    expect(nobody).toMatchObject({ status: 409, body: { code: 'reference-standard.no_customers' } });
    expect((await admin().post(path(mails), {})).body.fields).toEqual({ message: 'Say what was found' });
    expect(await stage.people.as.technician.post(path(mails), { message })).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('certificates').set({ customerId: null }).where('number', '=', 'CAL-1002').execute(),
    );
    const reply = await admin().post(path(mails), { message });
    expect(reply.body).toMatchObject({ told: 1, untold: [{ reason: 'noRecord' }] });
    expect((await sent())[0]!.bodyText).not.toContain('CAL-1002');
  });

  it('and their units are listed with dates, as CSV too', async () => {
    const list = await admin().get(path('certificates'));
    expect(list.body).toMatchObject([
      { number: 'CAL-1002', calibratedOn: '2026-03-02', issuedOn: expect.any(String) },
      { number: 'CAL-1001' },
    ]);
    const csv = await stage.people.as.technician.get(path('certificates.csv'));
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.text).toMatch(/CAL-1002,1,issued,\d{4}-\d\d-\d\d,2026-03-02,.*,Fluke,87V,SN-2,Pass,LAB-1,SR-/);
  });
});
