import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { estimateDesk } from '../../../../test/estimates.ts';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

/** Values that only staff may know. No answer, file or mail for a customer may contain them. */
const planted = ['31.07', '77.03', '4242.42', 'SECRET-NOTE', 'DRAFT-NOTE'];

let portal: Portal;
let server: MailServer;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
let repair: RepairRow;
beforeAll(async () => {
  server = await startMailServer();
  portal = await startPortal({ SMTP_URL: server.url });
  people = await peopleOf(portal);
  desk = estimateDesk(portal, people);
  repair = await desk.build();
  await people.as.admin.patch(`/api/repairs/${repair.id}`, {
    partsUsed: [{ partNumber: 'P-1', description: 'Fuse', quantity: 3, unitPrice: 31.07, msrpPrice: 50 }],
    actualCost: 77.03,
    partCompanyCost: 4242.42,
    laborCost: 100,
  });
  await people.as.admin.post(`/api/repairs/${repair.id}/logs`, {
    message: 'SECRET-NOTE',
    visibility: 'internal',
  });
  const { body } = await people.as.admin.get(desk.at(repair));
  await desk.send(repair, { lines: body.proposal.lines });
  await desk.delivered(repair);
  await people.as.admin.put(desk.at(repair), { lines: body.proposal.lines, note: 'DRAFT-NOTE' });
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});

const received = () =>
  vi.waitFor(
    () => {
      const mail = server.received.find(({ attachments }) => attachments.length > 0);
      if (!mail) throw new Error('no mail yet');
      return mail;
    },
    { timeout: 15_000, interval: 50 },
  );
const hidden = (text: string) => planted.filter((value) => text.includes(value));
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('nothing for a customer contains internal values: answers, link, PDF, mail', async () => {
  const token = await desk.mailedToken(repair);
  const mail = await received();
  const pdf = await portal.signedOut.get(`/api/public/estimates/${token}/estimate.pdf`);
  const text = pdfText(pdf.bytes);
  expect(text).toContain('$250.00');
  const gets = [
    (await people.as.customer.get(desk.at(repair))).text,
    (await portal.signedOut.get(`/api/public/estimates/${token}`)).text,
    (await people.as.customer.get(`/api/repairs/${repair.id}/logs`)).text,
    (await people.as.customer.get('/api/notifications')).text,
    text,
    `${mail.html} ${mail.text}`,
  ];
  expect(gets.map(hidden)).toEqual(gets.map(() => []));
  // Staff do see the planted values, so the check above looks for the right ones.
  expect(hidden((await people.as.admin.get(desk.at(repair))).text)).toEqual(['DRAFT-NOTE']);
  expect(hidden((await people.as.admin.get(`/api/repairs/${repair.id}`)).text)).toHaveLength(3);
});

it('the PDF is the same in the mail, in storage, on the repair and in the earlier preview', async () => {
  const mail = await received();
  const [version] = await desk.versions(repair);
  const file = await desk.across((db) =>
    db.selectFrom('files').selectAll().where('id', '=', version!.fileId!).executeTakeFirstOrThrow(),
  );
  const attached = mail.attachments[0]!;
  expect(attached).toMatchObject({
    filename: `Estimate ${repair.serviceReportNumber} v1.pdf`,
    mimeType: 'application/pdf',
  });
  const served = await people.as.customer.get(`/api/files/${file.id}`);
  const all = [
    sha(new Uint8Array(attached.content as ArrayBuffer)),
    sha(await portal.runtime.storage.readBytes(file.storageKey)),
    sha(served.bytes),
    file.sha256,
  ];
  expect(all).toEqual(all.map(() => version?.sha256));

  const other = await desk.build();
  await people.as.admin.put(desk.at(other), {
    lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 5 }],
  });
  const preview = await people.as.admin.get(desk.at(other, '.pdf'));
  expect(preview.headers['content-type']).toBe('application/pdf');
  await people.as.admin.post(desk.at(other, '/send'), {});
  expect((await desk.delivered(other)).sha256).toBe(sha(preview.bytes));
  expect((await people.as.admin.get(desk.at(other, '.pdf'))).status).toBe(404);
});

it('an approved version keeps its PDF when the repair changes', async () => {
  const approved = await desk.build();
  await desk.send(approved);
  const before = await desk.delivered(approved);
  await people.as.customer.post(desk.at(approved, '/respond'), {
    version: 1,
    decision: 'approve',
    name: 'Ann',
  });
  await people.as.admin.patch(`/api/repairs/${approved.id}`, { laborCost: 999 });
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('companies').set({ name: 'Renamed' }).where('id', '=', people.company.id).execute(),
  );
  await desk.send(approved);
  const served = await people.as.customer.get(`/api/files/${before.fileId}`);
  expect(sha(served.bytes)).toBe(before.sha256);
  expect((await desk.versions(approved))[0]).toMatchObject({ state: 'approved', fileId: before.fileId });
});
