import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage } from '../../../../test/calibrations.ts';
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

const mails = () =>
  portal.runtime.database.asCompany(stage.people.company.id, (db) =>
    db
      .selectFrom('outboxMessages')
      .selectAll()
      .where('event', '=', 'certificate.issued')
      .orderBy('id')
      .execute(),
  );
const draftOne = async () => (await stage.draft([stage.itemIds[0]!])).body.id as number;
const previewOf = (id: number, who: 'admin' | 'technician' | 'customer' = 'admin') =>
  stage.people.as[who].get(`/api/certificates/${id}/mail-preview`);

describe('the mail about a certificate', () => {
  it('goes to the addresses of the request with the file and a link, as the preview said (D4.2)', async () => {
    const id = await draftOne();
    const preview = (await previewOf(id)).body;
    expect(preview.text).toContain('Fluke 87V (SN-1)');
    expect((await stage.issue(id)).status).toBe(200);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const repair = (await stage.people.as.admin.get(`/api/repairs/${stage.repairId}`)).body;
    expect(mail).toMatchObject({
      repairId: stage.repairId,
      recipients: preview.recipients,
      subject: `${repair.serviceReportNumber}: calibration certificate CAL-1001`,
      bodyText: preview.text,
    });
    expect(preview).toMatchObject({ subject: mail!.subject, event: 'certificate.issued' });
    expect(preview.recipients).toContain(repair.emailAddress);
    expect(mail!.html).toContain(`/repairs/${stage.repairId}`);
    const { fileId } = await portal.runtime.database.asCompany(stage.people.company.id, (db) =>
      db.selectFrom('certificates').select('fileId').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(mail!.attachmentFileIds).toEqual([fileId]);
  });

  it('says why a version replaces the one before', async () => {
    const first = (await stage.issue(await draftOne())).body;
    const draft = await stage.people.as.admin.post(`/api/certificates/${first.id}/correct`, {
      reason: 'The serial number was wrong',
    });
    await stage.issue(draft.body.id);
    const [, second] = await mails();
    expect(second?.subject).toMatch(/CAL-1001 version 2$/);
    expect(second?.bodyText).toContain('Reason: The serial number was wrong');
  });

  it('is not sent when the box is not ticked or the company has switched it off', async () => {
    const id = await draftOne();
    expect((await stage.issue(id, { sendMail: false })).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect((await previewOf(id)).body).toBeNull();
    const { admin } = stage.people.as;
    const rules = `/api/companies/${stage.people.company.id}/mail-rules`;
    const off = ['customer', 'additional', 'cc'].map((recipient) => ({
      ...{ event: 'certificate.issued', recipient, enabled: false },
    }));
    const saved = await admin.put(rules, { rules: off });
    expect(saved.status, saved.text).toBe(200);
    const other = (await stage.draft([stage.itemIds[1]!])).body.id;
    expect((await previewOf(other)).body).toBeNull();
    await stage.issue(other);
    expect(await mails()).toEqual([]);
  });

  it('is shown to admins only', async () => {
    const id = await draftOne();
    const statuses = await Promise.all([previewOf(id, 'technician'), previewOf(id, 'customer')]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403]);
    const other = await calibrationStage(portal);
    expect((await other.people.as.admin.get(`/api/certificates/${id}/mail-preview`)).status).toBe(404);
  });
});
