import { addDays, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

let portal: Portal;
let people: People;
let repair: RepairRow;
let unit: DemoEquipmentRow;
const day = today('UTC');
const due = addDays(day, 14);
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  unit = await demoUnit(portal, people, { serialNumber: 'D-1' });
  repair = await portal.buildRepair({
    companyId: people.company.id,
    userId: people.customer.id,
    customerId: people.customer.customerId,
    emailAddress: 'ann@acme.example',
    modelPartNo: 'Fluke-87 V with leads',
  });
});
afterAll(() => portal.stop());

const lend = async (given: object = {}): Promise<number> => {
  const { status, body, text } = await people.as.admin.post('/api/demo-equipment-loans', {
    demoEquipmentId: unit.id,
    customerId: people.customer.customerId,
    relatedRepairId: repair.id,
    loanDate: day,
    expectedReturnDate: due,
    agreementType: 'print',
    ...given,
  });
  expect(status, text).toBe(201);
  return body.id;
};
const read = async (who: keyof People['as'] = 'admin') => {
  const { status, body, text } = await people.as[who].get(`/api/repairs/${repair.id}/loaners`);
  expect(status, text).toBe(200);
  return body;
};
const setStatus = async (status: string) =>
  expect((await people.as.admin.patch(`/api/repairs/${repair.id}`, { status })).status).toBe(200);
const answer = (loanId: number, given: string) =>
  people.as.admin.post(`/api/demo-equipment-loans/${loanId}/after-repair`, { answer: given });
const mails = () =>
  portal.runtime.database.asCompany(people.company.id, (db) =>
    db.selectFrom('outboxMessages').select(['event', 'bodyText', 'html']).orderBy('id').execute(),
  );

describe('the page of a repair', () => {
  it('offers admins the free units of the type that the request names', async () => {
    await demoUnit(portal, people, { serialNumber: 'OTHER-TYPE' });
    const broken = { equipmentModelId: unit.equipmentModelId, currentStatus: 'maintenance' } as const;
    await demoUnit(portal, people, { serialNumber: 'BROKEN', ...broken });
    const shown = await read();
    expect(shown).toMatchObject({ loans: [], typeName: 'Multimeter' });
    expect(shown.offers.map(({ serialNumber }: { serialNumber: string }) => serialNumber)).toEqual(['D-1']);
    for (const who of ['customer', 'technician'] as const)
      expect(await read(who)).toEqual({ loans: [], typeId: null, typeName: null, offers: [] });
  });

  it('offers the type of the unit in the register before what the request says', async () => {
    const other = await demoUnit(portal, people, { serialNumber: 'D-2' });
    const { companyId, customerId } = {
      companyId: people.company.id,
      customerId: people.customer.customerId,
    };
    const model = await portal.runtime.database.asCompany(companyId, (db) =>
      db
        .selectFrom('equipmentModels')
        .select(['id', 'equipmentTypeId'])
        .where('id', '=', other.equipmentModelId)
        .executeTakeFirstOrThrow(),
    );
    await portal.insert('customerEquipment', {
      ...{ companyId, customerId, serialNumber: 'SN-7' },
      ...{ equipmentModelId: model.id, equipmentTypeId: model.equipmentTypeId },
    });
    await people.as.admin.patch(`/api/repairs/${repair.id}`, { status: 'received' });
    await portal.runtime.database.asCompany(companyId, (db) =>
      db.updateTable('repairs').set({ serialNumber: 'sn-7' }).where('id', '=', repair.id).execute(),
    );
    expect((await read()).offers).toMatchObject([{ serialNumber: 'D-2' }]);
  });

  it('offers no unit that is reserved for somebody else, and the customer’s own reserved one', async () => {
    const reserve = (customerId: number | null) =>
      portal.insert('demoEquipmentReservations', {
        ...{ companyId: people.company.id, demoEquipmentId: unit.id, customerId },
        ...{ fromDate: addDays(day, 5), untilDate: addDays(day, 9) },
      });
    const stranger = await portal.buildCustomer({ companyId: people.company.id });
    const { id } = await reserve(stranger.id);
    expect((await read()).offers).toEqual([]);
    await people.as.admin.post(`/api/demo-equipment-reservations/${id}/cancel`, {});
    await reserve(people.customer.customerId);
    expect((await read()).offers).toHaveLength(1);
  });

  it('shows the customer what they have and until when, and nobody else’s', async () => {
    await lend();
    expect(await read('customer')).toMatchObject({
      loans: [
        {
          make: 'Fluke',
          modelName: '87V',
          serialNumber: 'D-1',
          expectedReturnDate: due,
          status: 'active',
          ask: false,
        },
      ],
      offers: [],
    });
    const other = await peopleOf(portal);
    for (const caller of [other.as.customer, other.as.admin])
      expect((await caller.get(`/api/repairs/${repair.id}/loaners`)).status).toBe(404);
  });

  it('offers nothing for a model that is not in the catalogue', async () => {
    await portal.runtime.database.asCompany(people.company.id, (db) =>
      db.updateTable('repairs').set({ modelPartNo: 'Unheard-of' }).where('id', '=', repair.id).execute(),
    );
    expect(await read()).toMatchObject({ typeId: null, offers: [] });
  });
});

describe('a repair that is done', () => {
  it('asks admins for its loaner, and again when it is shipped', async () => {
    const id = await lend();
    const asks = async (who: keyof People['as'] = 'admin') => (await read(who)).loans[0].ask;
    expect(await asks()).toBe(false);
    await setStatus('completed');
    expect([await asks(), await asks('customer'), await asks('technician')]).toEqual([true, false, false]);
    expect((await answer(id, 'later')).status).toBe(204);
    expect(await asks()).toBe(false);
    await setStatus('shipped');
    expect(await asks()).toBe(true);
    expect((await answer(id, 'stays')).status).toBe(204);
    expect(await asks()).toBe(false);
    await setStatus('completed');
    expect(await asks()).toBe(false);
    const trail = await portal.runtime.database.asCompany(people.company.id, (db) =>
      db
        .selectFrom('auditEntries')
        .select('after')
        .where('action', '=', 'demo_loan.after_repair')
        .orderBy('id')
        .execute(),
    );
    expect(trail.map(({ after }) => after)).toEqual([{ afterRepair: 'later' }, { afterRepair: 'stays' }]);
  });

  it('takes no answer before the repair is completed', async () => {
    const id = await lend();
    const { status, body } = await answer(id, 'stays');
    expect([status, body.code, body.message]).toEqual([
      409,
      'demo-loan.repair_not_done',
      'The repair is not completed yet. Answer when it is completed or shipped.',
    ]);
    await setStatus('completed');
    expect((await read()).loans[0].ask).toBe(true);
  });

  it('does not ask for a unit that is back', async () => {
    const id = await lend();
    await people.as.admin.post(`/api/demo-equipment-loans/${id}/return`, {});
    await setStatus('completed');
    expect((await read()).loans).toMatchObject([{ status: 'returned', ask: false }]);
    const { status, body } = await answer(id, 'later');
    expect([status, body.code, body.message]).toEqual([
      409,
      'demo-loan.not_a_loaner',
      'This unit is back, or was not lent for a repair.',
    ]);
    expect((await answer(id, 'never')).status).toBe(400);
  });
});

describe('the mails of a repair', () => {
  it('say that a loaner is with the customer and when it is due', async () => {
    await setStatus('received');
    await lend();
    const shown = await people.as.admin.get(`/api/repairs/${repair.id}/mail-preview`, {
      query: { status: 'completed' },
    });
    await setStatus('completed');
    const [before, after] = (await mails()).filter(({ event }) => event.startsWith('repair.'));
    expect(before?.bodyText).not.toContain('loaner');
    const line = `Your loaner: Fluke 87V, serial number D-1, due back ${formatDate(due)}`;
    expect(after?.bodyText).toContain(line);
    expect(shown.body.text).toBe(after?.bodyText);
  });

  it('say so below a template that does not, and leave the sentence out when there is none', async () => {
    const template = (bodyText: string) =>
      people.as.admin.post('/api/email-templates', {
        ...{ name: 'Status', type: 'repair-status', subject: 'News', isDefault: true, bodyText },
        bodyHtml: `<p>${bodyText}</p>`,
      });
    await template('Hello {{customer_name}}, nothing else.');
    const id = await lend();
    await setStatus('received');
    await template('Your {{loan_units}} is due on {{loan_return_date}}. It is {{repair_status}}.');
    await setStatus('completed');
    await people.as.admin.post(`/api/demo-equipment-loans/${id}/return`, {});
    await setStatus('received');
    const texts = (await mails()).map(({ bodyText }) => bodyText);
    expect(texts[0]).toContain(`Your loaner: Fluke 87V, serial number D-1, due back ${formatDate(due)}`);
    expect(texts[1]).toContain(
      `Your Fluke 87V, serial number D-1 is due on ${formatDate(due)}. It is Completed.`,
    );
    expect(texts[1]).not.toContain('Your loaner');
    expect(texts[2]).toMatch(/^It is Received\./);
  });
});
