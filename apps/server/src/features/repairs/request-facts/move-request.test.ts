import { requestFactsMessages as say } from '@portal/contract/repairs/request-facts/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { appointmentDesk } from '../../../../test/appointments.ts';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { estimateDesk } from '../../../../test/estimates.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { unitsOf } from '../../../../test/units.ts';
import type { CustomerRow, UserRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
let right: CustomerRow;
let rightUser: UserRow;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  right = await portal.buildCustomer({ companyId: people.company.id, name: 'Right Labs' });
  rightUser = await portal.buildUser({
    ...{ role: 'customer', companyId: people.company.id, customerId: right.id },
  });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { body } = await people.as.customer.post('/api/repairs', aRequest());
  repair = body;
});

const move = (more: object = {}, id = repair.id) =>
  people.as.admin.patch(`/api/repairs/${id}/request`, { customerId: right.id, ...more });
const status = async (who: Caller, id = repair.id) => (await who.get(`/api/repairs/${id}`)).status;
const logs = async (who: Caller, id = repair.id): Promise<string[]> =>
  (await who.get(`/api/repairs/${id}/logs`)).body.map(({ message }: { message: string }) => message);
const tokenOf = async () =>
  new URL((await people.as.admin.get(`/api/repairs/${repair.id}/tracking-link`)).body.link).pathname.slice(7);

describe('a request that moves to another customer', () => {
  it('is seen by the new customer only, and the links of the former one end', async () => {
    const { admin, customer } = people.as;
    const newOne = await portal.actAs(rightUser);
    const token = await tokenOf();
    expect((await portal.signedOut.get(`/api/public/track/${token}`)).status).toBe(200);
    const moved = await move({ contactName: 'Rita Right', emailAddress: 'rita@right.example' });
    expect([moved.status, moved.body.customerId, moved.body.userId]).toEqual([200, right.id, null]);
    expect([await status(customer), await status(newOne), await status(admin)]).toEqual([404, 200, 200]);
    const listed = await newOne.get('/api/repairs');
    expect(listed.body.map(({ id }: RepairRow) => id)).toContain(repair.id);
    expect((await portal.signedOut.get(`/api/public/track/${token}`)).status).toBe(404);
    const fresh = await portal.signedOut.get(`/api/public/track/${await tokenOf()}`);
    expect(fresh.status).toBe(200);
    // Nothing of the former customer is told to the new one.
    const told = (await newOne.get(`/api/repairs/${repair.id}/logs`)).text;
    for (const word of ['Ann', 'acme', people.customer.username]) expect(told).not.toContain(word);
    expect(fresh.text).not.toContain('Ann Bell');
    const [entry] = await logs(admin);
    expect(entry).toContain('to Right Labs.');
    expect(entry).toContain('Contact name changed from Ann Bell to Rita Right.');
    const [user] = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('repairUsers').selectAll().where('userId', '=', people.customer.id).execute(),
    );
    const own = await customer.get('/api/stats');
    expect(user?.repairs).toBe(own.body.totalRequests);
  });

  it('goes with all units of the request, and their shared facts', async () => {
    const units = ['U-1', 'U-2'].map((serialNumber) => ({
      ...{ modelPartNo: 'DMM-7', serialNumber, descriptionProblem: 'Dead' },
    }));
    const shared = aRequest();
    const sent = (await people.as.customer.post('/api/repairs', { ...shared, units })).body;
    const ids: number[] = sent.shipment.repairs.map(({ id }: { id: number }) => id);
    const all = () =>
      portal.runtime.database.asCompany(people.company.id, (db) =>
        db.selectFrom('repairs').selectAll().where('id', 'in', ids).orderBy('id').execute(),
      );
    const [first, second] = ids as [number, number];
    await people.as.admin.patch(`/api/repairs/${second}/request`, { poNumber: 'PO-1', serialNumber: 'U-9' });
    expect(await all()).toMatchObject([{ poNumber: null }, { poNumber: 'PO-1', serialNumber: 'U-9' }]);
    await people.as.admin.patch(`/api/repairs/${second}/request`, {
      ...{ poNumber: 'PO-2', serialNumber: 'U-2', wholeRequest: true },
    });
    expect(await all()).toMatchObject([
      { poNumber: 'PO-2', serialNumber: 'U-1' },
      { poNumber: 'PO-2', serialNumber: 'U-2' },
    ]);
    await people.as.customer.post(`/api/repairs/${first}/conversation`, { message: 'When is it done?' });
    const refused = await move({}, second);
    expect([refused.status, refused.body.code]).toEqual([409, 'request.written_about']);
    expect(await all()).toMatchObject([
      { customerId: people.customer.customerId },
      { userId: people.customer.id },
    ]);
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.deleteFrom('repairMessages').where('repairId', '=', first).execute(),
    );
    expect((await move({}, second)).status).toBe(200);
    expect(await all()).toMatchObject([
      { customerId: right.id, userId: null },
      { customerId: right.id, userId: null },
    ]);
  });

  it('leaves the register of the former customer, and finds its unit at the new one', async () => {
    const buildUnit = unitsOf(portal, people);
    const serialNumber = `M-${repair.id}`;
    const [theirs, ours] = [
      await buildUnit('87V', serialNumber),
      await buildUnit('87V', serialNumber, right.id),
    ];
    const asked = { customerEquipmentId: theirs.id, modelPartNo: 'Fluke 87V', serialNumber };
    const { id } = (await people.as.customer.post('/api/repairs', aRequest(asked))).body;
    expect((await move({}, id)).body.customerEquipmentId).toBe(ours.id);
    const unit = await people.as.admin.get(`/api/customers/${people.customer.customerId}/equipment`);
    expect(unit.text).toContain(serialNumber);
  });

  it('keeps its portal user when that user belongs to the new customer, as one without a customer does', async () => {
    const { id } = await portal.buildRepair({
      ...{ companyId: people.company.id, userId: rightUser.id, customerId: null },
      serviceReportNumber: `SR-U${repair.id}`,
    });
    const { body } = await move({}, id);
    expect(body).toMatchObject({ customerId: right.id, userId: rightUser.id });
  });

  it('is refused to a customer of another company and to everybody but admins', async () => {
    const foreign = await portal.buildCustomer();
    const { status: code, body } = await move({ customerId: foreign.id });
    expect([code, body.fields]).toEqual([400, { customerId: 'Unknown customer' }]);
    for (const who of [people.as.customer, people.as.technician])
      expect(await who.patch(`/api/repairs/${repair.id}/request`, { customerId: right.id })).toMatchObject({
        status: 403,
        body: { code: 'access.forbidden' },
      });
  });
});

describe('a request of which something was exchanged with its customer', () => {
  const number = () => repair.serviceReportNumber;
  const cases: [string, string, (number: string) => string, () => Promise<unknown>][] = [
    [
      'an estimate that was sent',
      'request.estimated',
      say.stays.estimate,
      async () => {
        await people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'received', sendMail: false });
        await estimateDesk(portal, people).send(repair);
      },
    ],
    [
      'a message',
      'request.written_about',
      say.stays.messages,
      () =>
        people.as.customer.post(`/api/repairs/${repair.id}/conversation`, { message: 'When is it done?' }),
    ],
    [
      'a draft of a certificate',
      'request.certified',
      say.stays.certificate,
      () =>
        portal.insert('certificates', {
          ...{ companyId: people.company.id, repairId: repair.id, kind: 'own', number: `C-${repair.id}` },
        }),
    ],
    [
      'results of a calibration',
      'request.calibrated',
      say.stays.results,
      () =>
        portal.insert('calibrations', {
          ...{ companyId: people.company.id, repairId: repair.id },
          ...{ typeName: 'Multimeter', make: 'Fluke', modelName: '87V' },
        }),
    ],
    [
      'a loan',
      'request.lent',
      say.stays.loan,
      async () => {
        const unit = await demoUnit(portal, people);
        const agreement = await portal.insert('demoEquipmentAgreements', {
          ...{ companyId: people.company.id, type: 'print' },
        });
        await portal.insert('demoEquipmentLoans', {
          ...{
            companyId: people.company.id,
            demoEquipmentId: unit.id,
            agreementId: agreement.id,
            relatedRepairId: repair.id,
          },
          ...{ customerId: people.customer.customerId, loanDate: '2026-01-01' },
          ...{ expectedReturnDate: '2031-01-01' },
        });
      },
    ],
    [
      'an open appointment',
      'request.appointed',
      say.stays.appointment,
      () => appointmentDesk(portal, people).build({ repairId: repair.id }),
    ],
  ];
  it.each(cases)('stays for %s', async (_, code, sentence, prepare) => {
    await prepare();
    const { status: answered, body } = await move();
    expect([answered, body.code, body.message]).toEqual([409, code, sentence(number())]);
    expect(await status(people.as.customer)).toBe(200);
    // What has no owner belongs to nobody who could lose it.
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.updateTable('repairs').set({ customerId: null, userId: null }).where('id', '=', repair.id).execute(),
    );
    expect((await move()).status).toBe(200);
  });
});
