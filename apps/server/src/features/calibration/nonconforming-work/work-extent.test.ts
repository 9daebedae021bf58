import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  issuedCertificate,
  nonconformingWorkOf,
} from '../../../../test/areas/calibration/nonconforming-work.ts';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { type CalibrationStage, calibrationStage, completeResults } from '../../../../test/calibrations.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:9' });
  people = await peopleOf(portal);
  await withLaboratory(portal, people.company.id);
});
afterAll(() => portal.stop());

const of = (path: string) => `/api/companies/${people.company.id}/${path}`;
const at = (id: number, path = '') => `/api/nonconforming-work/${id}${path}`;
const form = (given: object = {}) => ({
  ...{ title: 'Wrong range', origin: 'own', foundOn: '2026-03-02', foundBy: 'Nora' },
  ...{ whatHappened: 'The 10 V range was measured in the 100 V range.', ...given },
});
const telling = { kind: 'told', on: '2026-03-05', words: 'By phone, Ann Bell' };
const effective = { checkedOn: '2026-04-02', result: 'effective' };

describe('certificates and customers', () => {
  it('no certificate of another company, and no draft', async () => {
    const stranger = await peopleOf(portal);
    const foreign = await nonconformingWorkOf(portal, stranger.customer);
    const own = await nonconformingWorkOf(portal, people.customer);
    const reply = await people.as.admin.post(at(own.id, '/certificates'), {
      certificateIds: [foreign.certificateId],
    });
    expect([reply.status, reply.body.fields]).toEqual([400, { certificateIds: 'Unknown certificate' }]);
    const draft = await portal.insert('certificates', {
      ...{ companyId: people.company.id, repairId: null, kind: 'own', number: 'CAL-999001' },
    });
    const refused = await people.as.admin.post(at(own.id, '/certificates'), { certificateIds: [draft.id] });
    expect(refused.body.fields.certificateIds).toMatch(/^A draft/);
    expect((await people.as.admin.post(at(own.id, '/certificates'), {})).status).toBe(400);
    expect(
      (await stranger.as.admin.get(`/api/certificates/${own.certificateId}/nonconforming-work`)).status,
    ).toBe(404);
  });

  it('one that is linked after a customer was told has to be told of again', async () => {
    const { id } = await nonconformingWorkOf(portal, people.customer);
    const later = await nonconformingWorkOf(portal, people.customer);
    await people.as.admin.post(at(id, '/tellings'), telling);
    const linked = await people.as.admin.post(at(id, '/certificates'), {
      certificateIds: [later.certificateId],
    });
    expect(linked.body).toMatchObject({ certificates: 2, customers: 1, untold: 1 });
    const none = { ...telling, kind: 'not needed', words: 'Only the date was wrong' };
    expect((await people.as.admin.post(at(id, '/tellings'), none)).body.untold).toBe(0);
    expect((await people.as.admin.get(at(id, '/customers'))).body).toMatchObject([
      { state: 'not needed', certificates: 2, telling: { words: 'Only the date was wrong' } },
    ]);
  });

  it('500 certificates of 120 customers and texts of 10,000 characters', async () => {
    const companyId = people.company.id;
    const { fileId } = await issuedCertificate(portal, companyId);
    const ids = await portal.runtime.database.asCompany(companyId, async (db) => {
      const { rows } = await sql<{ id: number }>`with k as (insert into customers (company_id, name)
          select ${companyId}, 'Many ' || n from generate_series(1, 120) n returning id),
        numbered as (select id, row_number() over () as at from k)
        insert into certificates (company_id, customer_id, kind, number, state, issued_on, issued_at, file_id, sha256)
          select ${companyId}, k.id, 'uploaded', 'CAL-7' || to_char(n, 'FM0000'), 'issued', '2026-01-05', now(),
            ${fileId}, 'x'
          from generate_series(1, 500) n join numbered k on k.at = n % 120 + 1 returning id`.execute(db);
      return rows.map((row) => row.id);
    });
    const { id, certificates } = (
      await people.as.admin.post(
        of('nonconforming-work'),
        form({ certificateIds: ids, whatHappened: 'x'.repeat(10_000) }),
      )
    ).body;
    expect(certificates).toBe(500);
    const page = await people.as.admin.get(at(id, '/customers?page=2&pageSize=20'));
    expect([page.body.length, page.headers['x-total-count']]).toEqual([20, '120']);
    const told = await people.as.admin.post(at(id, '/tellings'), telling);
    expect([told.status, told.body.untold]).toEqual([200, 0]);
    const trail = await people.as.admin.get(of(`audit?kind=nonconformingWork&recordId=${id}`));
    const entry = trail.body.find((one: { action: string }) => one.action.endsWith('customers_told'));
    const changed = (field: string) =>
      entry.changes.find((one: { field: string }) => one.field === field)?.to;
    expect([changed('customers').length, changed('moreCustomers')]).toEqual([100, 20]);
    const found = await people.as.technician.get(
      of(`certificates-to-link?search=${encodeURIComponent('CAL-70001, cal 70002\n70003 CAL-70004')}`),
    );
    expect(found.body.map((one: { number: string }) => one.number).toSorted()).toEqual([
      ...['CAL-70001', 'CAL-70002', 'CAL-70003', 'CAL-70004'],
    ]);
    expect(
      (await people.as.admin.post(at(id, '/certificates/unlink'), { certificateIds: ids })).body,
    ).toMatchObject({ certificates: 0, customers: 0 });
    // How they were told stays.
    const after = await people.as.admin.get(at(id, '/customers?pageSize=20'));
    expect(after.headers['x-total-count']).toBe('120');
  });

  it('either the certificate is linked first or the record is closed first', async () => {
    const { id } = await nonconformingWorkOf(portal, people.customer);
    const other = await nonconformingWorkOf(portal, people.customer);
    await people.as.admin.post(at(id, '/tellings'), telling);
    await people.as.admin.put(at(id, '/action-done'), { doneOn: '2026-04-01' });
    await people.as.admin.put(at(id, '/check'), effective);
    const replies = await Promise.all([
      people.as.admin.post(at(id, '/close'), {}),
      people.as.admin.post(at(id, '/certificates'), { certificateIds: [other.certificateId] }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await people.as.admin.get(at(id));
    expect(body).toMatchObject(
      body.state === 'closed' ? { certificates: 1, untold: 0 } : { certificates: 2, untold: 1 },
    );
  });

  it('a merge takes the entries of a customer along', async () => {
    const { id } = await nonconformingWorkOf(portal, people.customer);
    const into = await portal.insert('customers', { companyId: people.company.id, name: 'Remaining' });
    await people.as.admin.post(at(id, '/tellings'), telling);
    const merged = await people.as.admin.post(`/api/customers/${people.customer.customerId}/merge`, {
      intoId: into.id,
    });
    expect(merged.status, merged.text).toBe(200);
    expect((await people.as.admin.get(at(id, '/customers'))).body).toMatchObject([
      { customerId: into.id, name: 'Remaining', state: 'told' },
    ]);
  });
});

describe('with withdrawals and standards', () => {
  let stage: CalibrationStage;
  let certificateId: number;
  beforeAll(async () => {
    stage = await calibrationStage(portal);
    await withLaboratory(portal, stage.people.company.id);
    const drafted = await stage.draft(stage.itemIds.slice(0, 1));
    certificateId = drafted.body.id;
    const issued = await stage.issue(certificateId);
    expect(issued.status, issued.text).toBe(200);
  });

  it('the mail about a withdrawal counts as told, and the customer sees nothing of the record', async () => {
    const { admin, customer, technician } = stage.people.as;
    const { body } = await technician.post(`/api/companies/${stage.people.company.id}/nonconforming-work`, {
      ...form(),
      certificateIds: [certificateId],
    });
    expect(body.untold).toBe(1);
    await admin.post(`/api/certificates/${certificateId}/withdraw`, { reason: 'Wrong range' });
    expect((await admin.get(at(body.id))).body.untold).toBe(0);
    expect((await admin.get(at(body.id, '/customers'))).body).toMatchObject([
      { state: 'mailed', telling: null, hasSeenWithdrawals: false },
    ]);
    await customer.post(`/api/certificates/${certificateId}/acknowledge`, {});
    expect((await admin.get(at(body.id, '/customers'))).body[0].hasSeenWithdrawals).toBe(true);
    expect((await admin.get(at(body.id, '/certificates'))).body).toMatchObject([{ state: 'withdrawn' }]);
    const ofCertificate = `/api/certificates/${certificateId}/nonconforming-work`;
    expect((await technician.get(ofCertificate)).body).toMatchObject([{ id: body.id }]);
    expect((await customer.get(ofCertificate)).status).toBe(403);
  });

  it.each([
    ['customer', { emailAddress: 'ada@acme.org' }, 0],
    ['address of the company only', { emailAddress: '', additionalEmails: [] }, 1],
    ['sample address', { emailAddress: 'ada@acme.sample.example', additionalEmails: [] }, 1],
  ])('a withdrawal that is mailed to the %s leaves untold who got no mail', async (_, addressed, untold) => {
    const own = await calibrationStage(portal, { ccEmail: 'lab@portal.org' });
    await withLaboratory(portal, own.people.company.id);
    const { id } = (await own.draft(own.itemIds.slice(0, 1))).body;
    await own.issue(id, { sendMail: false });
    await portal.runtime.database.asCompany(own.people.company.id, (db) =>
      db.updateTable('repairs').set(addressed).where('id', '=', own.repairId).execute(),
    );
    const { admin } = own.people.as;
    const { body } = await admin.post(`/api/companies/${own.people.company.id}/nonconforming-work`, {
      ...form(),
      certificateIds: [id],
    });
    expect((await admin.post(`/api/certificates/${id}/withdraw`, { reason: 'Wrong range' })).status).toBe(
      200,
    );
    expect((await admin.get(at(body.id))).body.untold).toBe(untold);
  });

  it('a standard brings the certificates in force that relied on it, from a day on', async () => {
    const { admin } = stage.people.as;
    const companyId = stage.people.company.id;
    const standard = await portal.insert('referenceStandards', { companyId, name: 'Calibrator 5520A' });
    const made = [];
    for (const [day, state] of [
      ['2026-01-10', 'issued'],
      ['2026-02-10', 'issued'],
      ['2026-02-11', 'withdrawn'],
    ] as const) {
      const certificate = await issuedCertificate(portal, companyId, {
        ...{ issuedOn: day, state, customerId: stage.customerId },
        ...(state === 'withdrawn' && { withdrawalReason: 'Wrong', withdrawnOn: day }),
      });
      const calibration = await portal.insert('calibrations', {
        ...{
          companyId,
          certificateId: certificate.id,
          typeName: 'Multimeter',
          make: 'Fluke',
          modelName: '87V',
        },
        calibratedOn: day,
      });
      await portal.insert('calibrationStandards', {
        ...{ companyId, calibrationId: calibration.id, referenceStandardId: standard.id, position: 0 },
        ...{ name: 'Calibrator 5520A' },
      });
      made.push(certificate.id);
    }
    const path = `/api/companies/${companyId}/nonconforming-work`;
    const about = { ...form({ origin: 'standard' }), referenceStandardId: standard.id };
    const all = await admin.post(path, about);
    expect([all.status, all.body.certificates, all.body.standard.name]).toEqual([201, 2, 'Calibrator 5520A']);
    const since = await admin.post(path, { ...about, since: '2026-02-01' });
    expect((await admin.get(at(since.body.id, '/certificates'))).body).toMatchObject([{ id: made[1] }]);
    // Those that are linked stay so.
    const more = await admin.post(at(since.body.id, '/certificates'), { referenceStandardId: standard.id });
    expect(more.body.certificates).toBe(2);
  });

  it('a standard brings the certificates that were made with standards that were calibrated with it', async () => {
    const { admin } = stage.people.as;
    const companyId = stage.people.company.id;
    const add = async (name: string, calibratedOn: string, sources: number[]) => {
      const { body } = await admin.post(`/api/companies/${companyId}/reference-standards`, {
        ...{ name, certificateNumber: `${name}-1`, calibratedOn, dueOn: '2027-01-05' },
      });
      await admin.put(`/api/standard-calibrations/${body.calibrations[0].id}/standards`, {
        standardIds: sources,
      });
      return body.id as number;
    };
    const root = await add('RS', '2026-01-01', []);
    const second = await add('WS', '2026-01-10', [root]);
    const third = await add('XS', '2026-01-20', [second]);
    const [, itemId] = stage.itemIds;
    await stage.save(admin, itemId!, completeResults({ standards: [{ id: third }] }));
    const drafted = await admin.post(`/api/repairs/${stage.repairId}/certificates`, { itemIds: [itemId] });
    expect((await stage.issue(drafted.body.id, { sendMail: false })).status).toBe(200);
    const path = `/api/companies/${companyId}/nonconforming-work`;
    const about = { ...form({ origin: 'standard' }), referenceStandardId: root };
    const { body } = await admin.post(path, about);
    expect((await admin.get(at(body.id, '/certificates'))).body).toMatchObject([{ id: drafted.body.id }]);
    // From a day on which the second one was calibrated already, it carries no doubt.
    expect((await admin.post(path, { ...about, since: '2026-01-15' })).body.certificates).toBe(0);
  });
});
