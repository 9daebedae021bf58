import { PACK_BYTES_MAX, registerCut } from '@portal/contract/calibration/audit-packs/messages.ts';
import { addDays, today } from '@portal/contract/core/dates/dates.ts';

import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { type CalibrationStage, calibrationStage, completeResults } from '../../../../test/calibrations.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { letterheadOf, ownCompany } from '../../companies/companies/index.ts';
import { registerOnDay } from './register-on-day.ts';
import { registerPdf } from './register-pdf.ts';
import { registerCsv } from './register-table.ts';

let portal: Portal;
let stage: CalibrationStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await calibrationStage(portal);
});
afterAll(() => portal.stop());

const DAY = today('UTC');
const packOf = (who: Caller, query: Record<string, string> = {}, customerId = stage.customerId) =>
  who.get(`/api/customers/${customerId}/audit-pack.zip`, { query });
const filesOf = (bytes: Buffer) => unzipSync(new Uint8Array(bytes));
const textOf = (files: Record<string, Uint8Array>, name: string) => strFromU8(files[name]!);
const issue = async (itemId: number) => (await stage.issue((await stage.draft([itemId])).body.id)).body;

describe('an audit pack', () => {
  it('holds the register, the units without a certificate and the certificates as they were issued (D5.15)', async () => {
    const [first, second] = stage.itemIds as [number, number];
    const issued = await issue(first);
    await stage.save(stage.people.as.technician, second, completeResults({ calibratedOn: DAY }));
    const reply = await packOf(stage.people.as.customer);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(reply.headers['content-disposition']).toContain(`${DAY}.zip`);
    const files = filesOf(reply.bytes);
    expect(Object.keys(files)).toEqual([
      'Register.csv',
      'Register.pdf',
      'Units without certificate.csv',
      'Certificates/CAL-1001.pdf',
      'Certificates.csv',
    ]);
    const paper = await stage.people.as.admin.get(`/api/certificates/${issued.id}/certificate.pdf`);
    expect(Buffer.from(files['Certificates/CAL-1001.pdf']!).equals(paper.bytes)).toBe(true);
    expect(textOf(files, 'Register.csv')).toMatch(
      /Multimeter,Fluke,87V,SN-1,,,,,2026-03-02,[^\n]*CAL-1001\n/,
    );
    expect(textOf(files, 'Units without certificate.csv')).toMatch(/SN-2/);
    expect(textOf(files, 'Units without certificate.csv')).not.toMatch(/SN-1,/);
    expect(textOf(files, 'Certificates.csv')).toContain(
      `CAL-1001,1,${issued.issuedOn},Fluke 87V SN-1,${issued.sha256},Certificates/CAL-1001.pdf`,
    );
    expect(pdfText(Buffer.from(files['Register.pdf']!))).toMatch(/Equipment Register.*SN-1.*CAL-1001/s);
  });

  it('is refused when the files of its certificates are too large together', async () => {
    await issue(stage.itemIds[0]!);
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('files')
        .set({ bytes: PACK_BYTES_MAX + 1 })
        .where('companyId', '=', stage.people.company.id)
        .execute(),
    );
    expect(await packOf(stage.people.as.customer)).toMatchObject({
      status: 409,
      body: { code: 'audit_pack.too_many' },
    });
  });

  it('says which certificate is about a unit that failed', async () => {
    const { body: draft } = await stage.draft([stage.itemIds[0]!]);
    const failed = completeResults({ result: 'fail', remarks: 'Broken', points: [] });
    await stage.save(stage.people.as.technician, stage.itemIds[0]!, failed);
    expect((await stage.issue(draft.id)).status).toBe(200);
    const files = filesOf((await packOf(stage.people.as.customer)).bytes);
    expect(textOf(files, 'Register.csv')).toMatch(/SN-1,[^\n]*,CAL-1001 \(Fail\)\n/);
    expect(pdfText(Buffer.from(files['Register.pdf']!))).toContain('CAL-1001 (Fail)');
  });

  it('shows the register as it was at the end of a day', async () => {
    await issue(stage.itemIds[0]!);
    const [unit] = await stage.register();
    const now = new Date();
    // The unit's history: added ten days ago, changed and moved to another customer today.
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('customerEquipmentStates')
        .set({ since: new Date(now.getTime() - 10 * 86_400_000), lastCalibrationDate: '2020-01-01' })
        .where('customerEquipmentId', '=', unit!['id'] as number)
        .execute(),
    );
    const other = await portal.buildCustomer({ companyId: stage.people.company.id });
    await stage.people.as.admin.patch(`/api/customer-equipment/${unit!['id']}`, { customerId: other.id });
    const register = async (customerId: number, day: string) =>
      textOf(filesOf((await packOf(stage.people.as.admin, { day }, customerId)).bytes), 'Register.csv');
    const yesterday = addDays(DAY, -1);
    expect(await register(stage.customerId, yesterday)).toContain('SN-1,,,,,2020-01-01');
    expect(await register(stage.customerId, DAY)).not.toContain('SN-1');
    expect(await register(other.id, yesterday)).not.toContain('SN-1');
    expect(await register(other.id, DAY)).toContain('SN-1,,,,,2026-03-02');
    expect(await register(stage.customerId, addDays(DAY, -11))).not.toContain('SN-1');
  });

  it('says so when the customer has more units than a register can list', async () => {
    for (const itemId of stage.itemIds) await issue(itemId);
    const { units, total } = await portal.runtime.database.asCompany(stage.people.company.id, (db) =>
      registerOnDay(db, stage.customerId, DAY, 1),
    );
    expect([units.length, total]).toEqual([1, (await stage.register()).length]);
    const cut = registerCut(units.length, total);
    expect(registerCsv(units, DAY, new Map(), cut)).toContain('Only the first 1 of 2 units are listed.');
    const paper = await registerPdf({
      company: await portal.runtime.database.asCompany(stage.people.company.id, async (db) =>
        letterheadOf(portal.runtime, await ownCompany(db)),
      ),
      ...{ customerName: 'Acme', day: DAY, units, certificateOf: new Map(), part: [1, 1], total, cut },
    });
    expect(pdfText(paper)).toContain('Only the first 1 of 2 units are listed.');
  });

  it('leaves out certificates that were withdrawn or replaced by then, and has the edition in force', async () => {
    const [first, second] = stage.itemIds as [number, number];
    const corrected = await issue(first);
    const withdrawn = await issue(second);
    const { admin } = stage.people.as;
    const draft = await admin.post(`/api/certificates/${corrected.id}/correct`, { reason: 'Wrong serial' });
    const before = filesOf((await packOf(admin)).bytes);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['Certificates/CAL-1001.pdf', 'Certificates/CAL-1002.pdf']),
    );
    await stage.issue(draft.body.id);
    await admin.post(`/api/certificates/${withdrawn.id}/withdraw`, { reason: 'Wrong unit' });
    const after = Object.keys(filesOf((await packOf(admin)).bytes)).filter((name) =>
      name.startsWith('Certificates/'),
    );
    expect(after).toEqual(['Certificates/CAL-1001 version 2.pdf']);
    const early = filesOf((await packOf(admin, { day: addDays(DAY, -1) })).bytes);
    expect(Object.keys(early).filter((name) => name.startsWith('Certificates/'))).toEqual([]);
  });

  it('is refused for a foreign customer, to technicians, and for a day that is none or to come', async () => {
    const other = await calibrationStage(portal);
    const { as } = stage.people;
    for (const who of [as.customer, as.admin])
      expect((await packOf(who, {}, other.customerId)).status).toBe(404);
    const neighbour = await portal.buildCustomer({ companyId: stage.people.company.id });
    expect((await packOf(as.customer, {}, neighbour.id)).status).toBe(404);
    expect(await packOf(as.technician)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
    expect((await packOf(as.admin, { day: '2026-02-30' })).status).toBe(400);
    const ahead = await packOf(as.admin, { day: addDays(DAY, 2) });
    expect([ahead.status, ahead.body.fields]).toEqual([400, { day: 'The day must not be in the future' }]);
  });

  it('names a file that the store has lost, and delivers the others', async () => {
    const [first, second] = stage.itemIds as [number, number];
    const lost = await issue(first);
    await issue(second);
    const file = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .selectFrom('certificates as t')
        .innerJoin('files as f', 'f.id', 't.fileId')
        .select('f.storageKey')
        .where('t.id', '=', lost.id)
        .executeTakeFirstOrThrow(),
    );
    await portal.runtime.storage.delete(file.storageKey);
    const files = filesOf((await packOf(stage.people.as.admin)).bytes);
    expect(Object.keys(files)).not.toContain('Certificates/CAL-1001.pdf');
    expect(Object.keys(files)).toContain('Certificates/CAL-1002.pdf');
    expect(textOf(files, 'Certificates.csv')).toMatch(/CAL-1001,.*,The file is missing/);
  });
});

describe('a ZIP file of certificates', () => {
  const zipOf = (who: Caller, query: Record<string, string> = {}) =>
    who.get('/api/equipment/certificates.zip', { query });
  const names = (bytes: Buffer) => Object.keys(filesOf(bytes));

  it('holds those of chosen units or of the filters, and only what the caller may read (D5.14)', async () => {
    const [first, second] = stage.itemIds as [number, number];
    await issue(first);
    await issue(second);
    const { as, company } = stage.people;
    const [unit] = (await stage.register()).filter(({ serialNumber }) => serialNumber === 'SN-2');
    const id = unit!['id'] as number;
    expect(names((await zipOf(as.customer)).bytes)).toEqual([
      'Certificates/CAL-1002.pdf',
      'Certificates/CAL-1001.pdf',
      'Certificates.csv',
    ]);
    expect(names((await zipOf(as.customer, { ids: String(id) })).bytes)).toEqual([
      'Certificates/CAL-1002.pdf',
      'Certificates.csv',
    ]);
    expect(names((await zipOf(as.admin, { search: 'sn-1' })).bytes)).toContain('Certificates/CAL-1001.pdf');
    // A unit that came from another customer does not bring that customer's certificates.
    const buyer = await portal.buildUser({ companyId: company.id, role: 'customer' });
    const owner = await portal.buildCustomer({ companyId: company.id });
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('users').set({ customerId: owner.id }).where('id', '=', buyer.id).execute(),
    );
    await as.admin.patch(`/api/customer-equipment/${id}`, { customerId: owner.id });
    const theirs = await zipOf(await portal.actAs(buyer));
    expect([theirs.status, theirs.body.code, theirs.body.message]).toEqual([
      409,
      'audit_pack.none',
      'There is no certificate in force for these units.',
    ]);
    expect(await zipOf(as.technician)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
  });
});

it('the ZIP files of a user are counted', async () => {
  const strict = await startPortal({ LIMITS: 'on', LIMIT_PACKS_PER_USER_HOUR: '2' });
  try {
    const { people, customerId } = await calibrationStage(strict);
    const packs = [];
    for (let n = 0; n < 3; n++)
      packs.push((await people.as.admin.get(`/api/customers/${customerId}/audit-pack.zip`)).status);
    expect(packs).toEqual([200, 200, 429]);
  } finally {
    await strict.stop();
  }
});
