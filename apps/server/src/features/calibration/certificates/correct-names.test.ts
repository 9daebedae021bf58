import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage } from '../../../../test/calibrations.ts';
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

const admin = () => stage.people.as.admin;
const technician = () => stage.people.as.technician;
const edit = (who: typeof admin, body: object) => who().patch(`/api/calibration-items/${item}`, body);
const paper = async (id: number) =>
  pdfText((await admin().get(`/api/certificates/${id}/certificate.pdf`)).bytes);
const issued = async () => (await stage.issue((await stage.draft([item])).body.id)).body as { id: number };
const correct = async (id: number) =>
  (await admin().post(`/api/certificates/${id}/correct`, { reason: 'The serial number was wrong' })).body;
const audit = async () =>
  (await admin().get(`/api/companies/${stage.people.company.id}/audit`)).body.map(
    ({ action }: { action: string }) => action,
  );
const unit = async (serialNumber: string) =>
  (await stage.register()).find((one) => one['serialNumber'] === serialNumber);
/** Puts a unit into the customer's register. */
const known = async (serialNumber: string, given: object = {}) => {
  const [one] = (await admin().get(`/api/repairs/${stage.repairId}/equipment`)).body;
  const { equipmentTypeId, equipmentModelId } = one;
  return admin().post(`/api/customers/${stage.customerId}/equipment`, {
    ...{ equipmentTypeId, equipmentModelId, serialNumber, ...given },
  });
};

describe('a unit of a repair with a wrong serial number', () => {
  it('is corrected before its certificate is issued: draft, paper and register follow', async () => {
    const draft = (await stage.draft([item])).body;
    const reply = await edit(technician, { serialNumber: 'SN-1A', notes: 'The lid is broken' });
    expect(reply.body).toMatchObject({ serialNumber: 'SN-1A', notes: 'The lid is broken' });
    expect(await paper(draft.id)).toContain('Serial number SN-1A');
    const late = await stage.issue(draft.id, { version: draft.version });
    expect(late.body.code, 'nobody approves what they have not seen').toBe('certificate.changed');
    expect(await stage.register()).toMatchObject([
      { serialNumber: 'SN-1A', lastCalibrationDate: '2026-03-02' },
    ]);
    expect(await audit()).toContain('calibration.item_updated');
    const { body: logs } = await admin().get(`/api/repairs/${stage.repairId}/logs`);
    expect(JSON.stringify(logs)).toContain('Fluke 87V (SN-1) is Fluke 87V (SN-1A)');
  });

  it('is corrected by an admin after that, and version 2 prints the right one', async () => {
    const first = await issued();
    const refused = await edit(technician, { serialNumber: 'SN-1A' });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'calibration.item_issued',
      'This unit is on an issued certificate. Only an admin can change it now.',
    ]);
    expect((await edit(admin, { serialNumber: 'SN-1A' })).status).toBe(200);
    expect(await paper(first.id)).toContain('Serial number SN-1 ');
    const second = await correct(first.id);
    expect(await paper(second.id)).toContain('Serial number SN-1A');
    expect(await unit('SN-1'), 'the register follows when the correction is issued').toBeDefined();
    await stage.issue(second.id);
    expect(await stage.register()).toMatchObject([
      { serialNumber: 'SN-1A', lastCalibrationDate: '2026-03-02', nextCalibrationDue: '2027-03-02' },
    ]);
  });

  it('may be corrected while the correction is written, with another make and model', async () => {
    const second = await correct((await issued()).id);
    const model = { newTypeName: 'Calibrator', newModelName: '754', make: 'Fluke' };
    expect((await edit(admin, { model })).body).toMatchObject({ modelName: '754', typeName: 'Calibrator' });
    await stage.issue(second.id);
    expect(await paper(second.id)).toContain('Model 754');
    expect(await stage.register()).toMatchObject([{ serialNumber: 'SN-1', equipmentModel: { name: '754' } }]);
  });

  it('leaves a unit that was in the register before with its own dates, and points at the right one', async () => {
    const dates = { lastCalibrationDate: '2025-04-01', nextCalibrationDue: '2026-04-01' };
    await known('SN-1', dates);
    await known('SN-9', { lastCalibrationDate: null, nextCalibrationDue: null });
    const first = await issued();
    expect(await unit('SN-1')).toMatchObject({ lastCalibrationDate: '2026-03-02' });
    await edit(admin, { serialNumber: 'SN-9' });
    await stage.issue((await correct(first.id)).id);
    expect(await unit('SN-1')).toMatchObject(dates);
    expect(await unit('SN-9')).toMatchObject({
      lastCalibrationDate: '2026-03-02',
      nextCalibrationDue: '2027-03-02',
    });
    const read = await admin().get(`/api/customer-equipment/${(await unit('SN-9'))!['id']}/certificates`);
    expect(read.body).toMatchObject([{ edition: 2, state: 'issued' }]);
  });
});

describe('the draft of a correction', () => {
  it('names another customer and other remarks, and the unit goes with it', async () => {
    const first = await issued();
    const second = await correct(first.id);
    const path = `/api/certificates/${second.id}`;
    const other = await portal.insert('customers', {
      companyId: stage.people.company.id,
      name: 'Right Customer',
      email: 'right@example.com',
    });
    const foreign = await portal.insert('customers', {
      companyId: (await portal.buildCompany()).id,
      name: 'X',
      email: 'x@example.com',
    });
    expect(await technician().patch(path, { customerId: other.id })).toMatchObject({
      status: 403,
      body: { code: 'certificate.customer_for_admins' },
    });
    expect((await admin().patch(path, { customerId: foreign.id })).body.fields).toEqual({
      customerId: 'Unknown customer',
    });
    expect((await technician().patch(path, { remarks: 'Measured twice' })).status).toBe(200);
    const changed = await admin().patch(path, { customerId: other.id });
    expect(changed.body).toMatchObject({ remarks: 'Measured twice', customerId: other.id });
    await stage.issue(second.id);
    expect(await paper(second.id)).toContain('Customer Right Customer');
    expect(await stage.register()).toEqual([]);
    expect((await admin().get(`/api/customers/${other.id}/equipment`)).body).toMatchObject([
      { serialNumber: 'SN-1', lastCalibrationDate: '2026-03-02' },
    ]);
    const { customer } = stage.people.as;
    expect((await customer.get(`/api/certificates/${second.id}/certificate.pdf`)).status).toBe(404);
    expect((await customer.get(`/api/certificates/${first.id}/certificate.pdf`)).status).toBe(200);
    expect(await admin().patch(path, { remarks: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'certificate.not_a_draft' },
    });
  });

  it('is the first that may name another customer: version 1 is for that of the repair', async () => {
    const { body: draft } = await stage.draft([stage.itemIds[0]!]);
    const other = await portal.buildCustomer({ companyId: stage.people.company.id });
    expect(await admin().patch(`/api/certificates/${draft.id}`, { customerId: other.id })).toMatchObject({
      status: 409,
      body: { code: 'certificate.first_version' },
    });
  });

  const movedTo = async (customerId: number) => {
    const first = await issued();
    const second = await correct(first.id);
    await admin().patch(`/api/certificates/${second.id}`, { customerId });
    return { first, second };
  };
  const rightCustomer = () =>
    portal.insert('customers', {
      companyId: stage.people.company.id,
      name: 'Right Customer',
      email: 'right@example.com',
    });
  const mails = () =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .selectFrom('outboxMessages')
        .selectAll()
        .where('companyId', '=', stage.people.company.id)
        .where('subject', 'ilike', '%calibration certificate%')
        .orderBy('id')
        .execute(),
    );

  it('reaches the customer whom it names, and the former one hears that theirs is replaced', async () => {
    const right = await rightCustomer();
    const reader = await portal.actAs(
      await portal.buildUser({ companyId: stage.people.company.id, customerId: right.id }),
    );
    const { second } = await movedTo(right.id);
    const preview = (await admin().get(`/api/certificates/${second.id}/mail-preview`)).body;
    await stage.issue(second.id);
    const [first, ...later] = await mails();
    const own = later.find(({ recipients }) => recipients.includes('right@example.com'))!;
    const former = later.find(({ recipients }) => !recipients.includes('right@example.com'))!;
    expect(later).toHaveLength(2);
    expect(own).toMatchObject({
      subject: 'Calibration certificate CAL-1001 version 2',
      repairId: null,
      bodyText: preview.text,
      recipients: preview.recipients,
    });
    expect(own.attachmentFileIds).toHaveLength(1);
    expect(own.bodyText).toContain('Hello Right Customer,');
    const repair = (await admin().get(`/api/repairs/${stage.repairId}`)).body;
    for (const foreign of [repair.contactName, repair.serviceReportNumber, `/repairs/${stage.repairId}`])
      expect(own.bodyText).not.toContain(foreign);
    expect(former).toMatchObject({ repairId: stage.repairId, recipients: first!.recipients });
    expect(former.subject).toMatch(/calibration certificate CAL-1001 is replaced$/);
    expect(former.attachmentFileIds).toEqual([]);
    for (const foreign of ['Right Customer', 'right@example.com', 'The serial number was wrong'])
      expect(former.bodyText).not.toContain(foreign);
    const bell = async (who: typeof reader) => (await who.get('/api/notifications')).body[0];
    expect(await bell(reader)).toMatchObject({
      title: 'Calibration certificate CAL-1001 version 2 was issued',
      link: '/equipment',
    });
    expect(await bell(stage.people.as.customer)).toMatchObject({
      title: 'Calibration certificate CAL-1001 was replaced',
      link: `/repairs/${stage.repairId}`,
    });
  });

  it('is mailed to nobody without the tick, and its withdrawal says nothing of the repair', async () => {
    const { second } = await movedTo((await rightCustomer()).id);
    await stage.issue(second.id, { sendMail: false });
    expect(await mails()).toHaveLength(1);
    await admin().post(`/api/certificates/${second.id}/withdraw`, { reason: 'Bad' });
    const [, withdrawal, ...more] = await mails();
    expect(more).toEqual([]);
    expect(withdrawal).toMatchObject({ recipients: ['right@example.com'] });
    const repair = (await admin().get(`/api/repairs/${stage.repairId}`)).body;
    expect(withdrawal!.bodyText).toContain('Hello Right Customer,');
    for (const foreign of [repair.contactName, repair.serviceReportNumber, `/repairs/${stage.repairId}`])
      expect(withdrawal!.bodyText).not.toContain(foreign);
  });

  it('leaves the unit that the item names to the former customer, with its own dates', async () => {
    const dates = { lastCalibrationDate: '2025-04-01', nextCalibrationDue: '2026-04-01' };
    const { body: former } = await known('SN-1', dates);
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .updateTable('repairEquipment')
        .set({ customerEquipmentId: former.id })
        .where('id', '=', item)
        .execute(),
    );
    const right = await rightCustomer();
    const { second } = await movedTo(right.id);
    expect(await unit('SN-1')).toMatchObject({ id: former.id, lastCalibrationDate: '2026-03-02' });
    await stage.issue(second.id);
    expect(await unit('SN-1')).toMatchObject({ id: former.id, ...dates });
    expect((await admin().get(`/api/customers/${right.id}/equipment`)).body).toMatchObject([
      { serialNumber: 'SN-1', lastCalibrationDate: '2026-03-02', nextCalibrationDue: '2027-03-02' },
    ]);
  });
});
