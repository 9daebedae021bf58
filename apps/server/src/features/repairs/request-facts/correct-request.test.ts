import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { requestFactsMessages as say } from '@portal/contract/repairs/request-facts/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { unitsOf } from '../../../../test/units.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { body } = await people.as.customer.post('/api/repairs', aRequest());
  repair = body;
});

const correct = (facts: object, who: Caller = people.as.admin, id = repair.id) =>
  who.patch(`/api/repairs/${id}/request`, facts);
const read = async (who: Caller = people.as.admin, id = repair.id) =>
  (await who.get(`/api/repairs/${id}`)).body;
const logs = async (who: Caller, id = repair.id): Promise<string[]> =>
  (await who.get(`/api/repairs/${id}/logs`)).body.map(({ message }: { message: string }) => message);
const audit = (id = repair.id) =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db
      .selectFrom('auditEntries')
      .select(['before', 'after'])
      .where('action', '=', 'repair.corrected')
      .where('recordId', '=', id)
      .execute(),
  );

/** Each fact, as it is typed and as its change is told to staff. */
const facts: [fact: string, value: unknown, told: string, column?: string][] = [
  ['modelPartNo', 'DMM-8', 'Model changed from DMM-7 to DMM-8.'],
  ['serialNumber', 'SN-200', 'Serial number changed from SN-100 to SN-200.'],
  ['serialNumber', '', 'Serial number removed, it was SN-100.'],
  ['warrantyStatus', 'warranty', 'Warranty status changed from Non-Warranty to Warranty.'],
  [
    'descriptionProblem',
    'No display\nSmells',
    'Description of the problem changed from Does not switch on to No display, Smells.',
  ],
  ['calibrationNeeded', true, 'Requested service changed from Repair to Repair, Calibration.'],
  ['accessories', ['Case', 'Leads'], 'Accessories added: Case, Leads.'],
  ['companyName', 'Acme Pumps', 'Company name changed from Acme Labs to Acme Pumps.'],
  ['contactName', 'Bo Lee', 'Contact name changed from Ann Bell to Bo Lee.'],
  ['customerNo', 'K-7', 'Customer number added: K-7.'],
  ['phoneNo', '555-0100', 'Phone added: 555-0100.'],
  ['emailAddress', 'bo@acme.example', 'Email changed from ann@acme.example to bo@acme.example.'],
  ['additionalEmails', [], 'Additional emails removed, it was lab@acme.example.'],
  ['address', '1 Main St\nTown', 'Address added: 1 Main St, Town.'],
  ['billingAddress', '2 Side St', 'Billing address added: 2 Side St.'],
  ['billingCity', 'Town', 'Billing address added: Town.'],
  ['shippingAddress', '3 Dock Rd', 'Shipping address added: 3 Dock Rd.'],
  ['shippingZip', '55401', 'Shipping address added: 55401.'],
  ['sameAsShipping', true, 'Shipping address same as billing changed from no to yes.'],
  ['poNumber', 'PO-9', 'PO number added: PO-9.'],
  ['taxExempt', true, 'Tax exempt changed from no to yes.'],
  ['noEstimateUnder200', true, 'Agreed without an estimate changed from no to up to $200.00.'],
  ['calibrationDate', '2051-02-28', 'Calibration date added: Feb 28, 2051.'],
  ['dateShipped', '2026-02-28', 'Date sent in added: Feb 28, 2026.', 'sentInOn'],
  ['shippingInsuranceNeeded', true, 'Shipping insurance changed from no to yes.'],
  ['addressConfirmed', true, 'Customer ships changed from no to yes.'],
  ['loanerWanted', true, 'Loaner wanted changed from no to yes.'],
  ['specialInstructions', 'Call first', 'Special instructions added: Call first.'],
];

describe('each fact of a request', () => {
  it.each(facts)('%s is corrected to %j, told and recorded', async (fact, value, told, column = fact) => {
    const { status, body, text } = await correct({ [fact]: value });
    expect(status, text).toBe(200);
    const stored = value === '' ? null : value;
    expect(body[column]).toEqual(stored);
    expect(await read()).toMatchObject({ [column]: stored, version: repair.version + 1 });
    expect((await logs(people.as.admin)).join('\n').split('\n')).toContain(told);
    expect(await audit()).toMatchObject([{ after: { [column]: stored } }]);
  });

  it('that is sent as it is changes nothing', async () => {
    const { body } = await correct({ modelPartNo: 'DMM-7', poNumber: '', companyName: 'Acme Labs' });
    expect(body.version).toBe(repair.version);
    expect(await audit()).toEqual([]);
    expect(await logs(people.as.admin)).toEqual(['Repair request submitted.']);
  });

  it.each([
    [{ modelPartNo: ' ' }, 'modelPartNo', 'Model / part number is required'],
    [{ emailAddress: 'nobody' }, 'emailAddress', 'Invalid email address'],
    [{ warrantyStatus: 'lost' }, 'warrantyStatus', 'Please select warranty status'],
    [{ descriptionProblem: '' }, 'descriptionProblem', 'Please describe the problem'],
    [{ repairNeeded: false }, 'repairNeeded', 'Please select repair, calibration or both'],
    [{ companyName: '', contactName: '' }, 'companyName', 'Company or contact name is required'],
    [{ dateShipped: '2026-02-30' }, 'dateShipped', 'Invalid date'],
    [{ calibrationDate: '2020-01-01' }, 'calibrationDate', repairMessages.calibrationInPast],
    [{ appointmentId: 99_999_999 }, 'appointmentId', 'Unknown appointment'],
    [{ customerId: 99_999_999 }, 'customerId', 'Unknown customer'],
    [{ customerEquipmentId: 99_999_999 }, 'customerEquipmentId', 'Unknown equipment'],
  ])('keeps the rules of the form: %j', async (given, field, message) => {
    const { status, body } = await correct(given);
    expect([status, body.code, body.fields?.[field]], JSON.stringify(body)).toEqual([
      400,
      'request.invalid',
      message,
    ]);
    expect(await read()).toMatchObject({ version: repair.version });
  });

  it('has words for the customer without their own names and numbers', async () => {
    await correct({ serialNumber: 'SN-200', contactName: 'Bo Lee', poNumber: 'PO-9' });
    expect((await logs(people.as.customer))[0]).toBe(
      'Serial number changed from SN-100 to SN-200.\nContact name, PO number corrected.',
    );
    expect((await logs(people.as.technician)).join('\n')).toContain(
      'Contact name changed from Ann Bell to Bo Lee.',
    );
  });

  it('fills the shipping address that is the same as the billing one', async () => {
    await correct({ sameAsShipping: true, billingStreet: '2 Side St', billingCity: 'Town' });
    expect(await read()).toMatchObject({ shippingStreet: '2 Side St', shippingCity: 'Town' });
    await correct({ billingStreet: '4 Main St' });
    expect(await read()).toMatchObject({ shippingStreet: '4 Main St' });
  });

  it('is refused to everybody but admins, and based on an older version', async () => {
    for (const who of [people.as.customer, people.as.technician])
      expect(await correct({ poNumber: 'X' }, who)).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      });
    const others = await peopleOf(portal);
    expect(await correct({ poNumber: 'X' }, others.as.admin)).toMatchObject({
      status: 404,
      body: { code: 'record.not_found' },
    });
    expect((await correct({ poNumber: 'PO-1' }, people.as.superadmin)).status).toBe(200);
    const stale = await people.as.admin.patch(
      `/api/repairs/${repair.id}/request`,
      { poNumber: 'X' },
      { headers: { 'if-match': `"${repair.version}"` } },
    );
    expect([stale.status, stale.body.code]).toEqual([412, 'record.stale']);
    expect(await read()).toMatchObject({ poNumber: 'PO-1' });
  });
});

describe('search, register and papers', () => {
  it('follow the new facts', async () => {
    await correct({
      modelPartNo: 'SCOPE-9',
      serialNumber: 'ZX-42',
      companyName: 'Zebra Labs',
      poNumber: 'PO-77',
    });
    const { admin } = people.as;
    for (const search of ['SCOPE-9', 'ZX-42', 'Zebra Labs']) {
      const { body } = await admin.get('/api/repairs', { query: { page: '1', search } });
      expect(body.map(({ id }: RepairRow) => id)).toContain(repair.id);
    }
    const { body } = await admin.get('/api/repairs/serial-lookup', { query: { serialNumber: 'zx-42' } });
    expect(body.lastRepair.id).toBe(repair.id);
    const csv = (await admin.get('/api/repairs/export.csv', { query: { search: 'ZX-42' } })).text;
    for (const word of ['SCOPE-9', 'ZX-42', 'Zebra Labs']) expect(csv).toContain(word);
    const paper = pdfText((await admin.get(`/api/repairs/${repair.id}/pdf`)).bytes);
    for (const word of ['SCOPE-9', 'ZX-42', 'Zebra Labs', 'PO-77']) expect(paper).toContain(word);
  });

  it('link the unit of the register that the new numbers name, and its calibration item follows', async () => {
    const buildUnit = unitsOf(portal, people);
    const [one, two] = [await buildUnit('87V', `R1-${repair.id}`), await buildUnit('87V', `R2-${repair.id}`)];
    await people.as.admin.patch(`/api/customer-equipment/${two.id}`, { assetNumber: `A-${repair.id}` });
    const asked = aRequest({
      ...{ customerEquipmentId: one.id, modelPartNo: 'Fluke 87V', serialNumber: `R1-${repair.id}` },
      calibrationNeeded: true,
    });
    const { id } = (await people.as.customer.post('/api/repairs', asked)).body;
    const items = () =>
      portal.runtime.database.asCompany(people.company.id, (db) =>
        db
          .selectFrom('repairEquipment')
          .select(['customerEquipmentId', 'serialNumber', 'assetNumber'])
          .where('repairId', '=', id)
          .execute(),
      );
    await correct({ serialNumber: `r2-${repair.id}` }, people.as.admin, id);
    const linked = {
      customerEquipmentId: two.id,
      assetNumber: `A-${repair.id}`,
      serialNumber: `R2-${repair.id}`,
    };
    expect(await read(people.as.admin, id)).toMatchObject(linked);
    expect(await items()).toEqual([linked]);
    // A number that the register does not know.
    await correct({ serialNumber: 'NEW-1' }, people.as.admin, id);
    const alone = { customerEquipmentId: null, assetNumber: null, serialNumber: 'NEW-1' };
    expect(await read(people.as.admin, id)).toMatchObject(alone);
    expect(await items()).toEqual([alone]);
    await correct({ customerEquipmentId: one.id }, people.as.admin, id);
    expect(await read(people.as.admin, id)).toMatchObject({
      customerEquipmentId: one.id,
      serialNumber: `R1-${repair.id}`,
    });
  });
});

describe('a fact that others rely on', () => {
  const change = (values: object) =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('repairs').set(values).where('id', '=', repair.id).execute(),
    );

  it('is refused after an invoice', async () => {
    await change({ invoiced: true });
    const other = await portal.buildCustomer({ companyId: people.company.id });
    for (const given of [{ taxExempt: true }, { customerId: other.id }]) {
      const { status, body } = await correct(given);
      expect([status, body.code, body.message]).toEqual([
        409,
        'request.invoiced',
        say.invoiced(repair.serviceReportNumber),
      ]);
    }
    expect((await correct({ poNumber: 'PO-5' })).status).toBe(200);
  });

  it('is refused for the unit of an issued certificate until that is withdrawn', async () => {
    const file = await portal.insert('files', {
      ...{ companyId: people.company.id, storageKey: `c-${repair.id}`, contentType: 'application/pdf' },
      ...{ bytes: 1, sha256: 'x', name: 'c.pdf' },
    });
    const { id } = await portal.insert('certificates', {
      ...{ companyId: people.company.id, repairId: repair.id, kind: 'uploaded', number: 'CAL-1' },
      ...{ state: 'issued', issuedOn: '2026-02-01', issuedAt: new Date(), fileId: file.id, sha256: 'x' },
    });
    const { status, body } = await correct({ serialNumber: 'SN-9' });
    expect([status, body.code, body.message]).toEqual([
      409,
      'request.certified',
      say.certified(repair.serviceReportNumber, 'CAL-1'),
    ]);
    expect((await correct({ phoneNo: '555' })).status).toBe(200);
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('certificates')
        .set({ state: 'withdrawn', withdrawalReason: 'Wrong unit' })
        .where('id', '=', id)
        .execute(),
    );
    expect((await correct({ serialNumber: 'SN-9' })).status).toBe(200);
  });
});
