import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/actors.ts';
import { calibrationOf } from '../../../../test/areas/calibration/calibrations.ts';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { EMAIL, NAME, PHONE, plantPerson, whereIs } from '../../../../test/planted-person.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { erasePerson } from './erase-person.ts';
import { followUpErasures } from './follow-up-erasures.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const own = (sql: string) => queryOnce(portal.ownerUrl, sql);
const plantedPerson = (given: Partial<UserRow> = {}) => plantPerson(portal, people, given);

/** The street, the name, the address and the number of the person, wherever they stand. */
const planted = [NAME, EMAIL, PHONE, '7 Planted Lane', '8 Planted Road', '9 Planted Dock'];

describe('the erasure', () => {
  it('says before that the records of a laboratory and what was agreed for a calibration keep the name', async () => {
    const at = await peopleOf(portal);
    const keeps = async (userId: number) =>
      (await at.as.admin.get(`/api/users/${userId}/erasure/preview`)).body.left.map(
        ({ what }: { what: string }) => what,
      );
    const staffId = (await at.as.technician.get('/api/user')).body.id;
    expect(await keeps(staffId)).not.toContainEqual(expect.stringMatching(/laboratory/));
    await withLaboratory(portal, at.company.id);
    expect(await keeps(staffId)).toContainEqual(
      expect.stringMatching(/^Records of the laboratory: .*who added the certificate that signs papers$/),
    );
    const customerId = at.customer.id;
    const agreed = expect.stringMatching(/^What was agreed for a calibration, with who accepted it/);
    expect(await keeps(customerId)).not.toContainEqual(agreed);
    const { repairEquipmentId } = await calibrationOf(portal, at.customer);
    await portal.insert('calibrationAgreements', {
      ...{
        companyId: at.company.id,
        repairEquipmentId: repairEquipmentId!,
        terms: JSON.stringify({}),
        enteredBy: 'Nora',
      },
      ...{ channel: 'told', acceptedBy: 'Ann', acceptedByUserId: customerId },
    });
    expect(await keeps(customerId)).toContainEqual(agreed);
    expect(await keeps(customerId)).not.toContainEqual(expect.stringMatching(/^Records of the laboratory/));
  });

  it('takes the person out of their own requests and out of what people wrote', async () => {
    const { user, as } = await plantedPerson();
    const colleague = await portal.buildUser({
      ...{
        role: 'customer',
        companyId: people.company.id,
        contactName: 'Quenelle Plan',
        email: 'q@planted.example',
      },
    });
    const request = {
      ...{
        contactName: NAME,
        emailAddress: EMAIL,
        phoneNo: PHONE,
        descriptionProblem: `Ask ${NAME}, ${PHONE}`,
      },
      ...{ billingStreet: '8 Planted Road', billingCity: 'Plantville', shippingStreet: '9 Planted Dock' },
      ...{ shippingName: NAME, specialInstructions: `Write to ${EMAIL}` },
    };
    const { id } = (await as.post('/api/repairs', aRequest(request))).body;
    await as.post(`/api/repairs/${id}/conversation`, { message: `Call me: ${PHONE}. ${NAME}` });
    await people.as.admin.post(`/api/repairs/${id}/logs`, {
      message: `${NAME} called`,
      visibility: 'internal',
    });
    await people.as.admin.post(`/api/repairs/${id}/email-summary`, {});
    await people.as.admin.patch(`/api/users/${user.id}`, { phone: PHONE, contactName: NAME });
    const staffWrote = await portal.buildRepair({
      companyId: people.company.id,
      emailAddress: EMAIL,
      contactName: NAME,
    });
    const box = await portal.insert('shipments', { companyId: people.company.id });
    await own(`update repairs set shipment_id = ${box.id} where id = ${id}`);
    const at = `/api/users/${user.id}/erasure`;
    expect((await people.as.admin.post(at, { name: NAME })).body).toMatchObject({
      code: 'erasure.open_repairs',
      message: expect.stringMatching(/open repairs: SR-/),
    });
    expect((await people.as.admin.get(`${at}/preview`)).body.refused).toMatch(/open repairs: SR-/);
    await own(`update repairs set status = 'shipped' where id in (${id}, ${staffWrote.id})`);
    expect((await people.as.admin.post(at, { name: 'Ann' })).status).toBe(400);
    expect(await people.as.technician.post(at, { name: NAME })).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    expect(await people.as.technician.get(`${at}/preview`)).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
    expect(await whereIs(portal, [NAME, EMAIL, PHONE])).toContain('repairs.contact_name');
    const preview = (await people.as.admin.get(`${at}/preview`)).body;
    expect(preview).toMatchObject({ name: NAME, refused: null });
    expect(preview.left).toContainEqual(expect.objectContaining({ what: 'Phone number in texts of others' }));

    const [first, second] = await Promise.all([
      people.as.admin.post(at, { name: ` ${NAME} ` }),
      people.as.admin.post(at, { name: NAME }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([202, 409]);
    expect((await as.get('/api/user')).status).toBe(401);
    await expect.poll(async () => (await people.as.admin.get(at)).body.state).toBe('erased');

    const { rows: links } = await own(`select r.link_edition, s.link_edition as of_box
      from repairs r join shipments s on s.id = r.shipment_id where r.id = ${id}`);
    expect(links).toEqual([{ link_edition: 2, of_box: 2 }]);
    expect(await whereIs(portal, planted)).toEqual([]);
    const repair = (await people.as.admin.get(`/api/repairs/${id}`)).body;
    expect([repair.contactName, repair.companyName, repair.modelPartNo]).toEqual([
      'Erased person',
      'Acme Labs',
      'DMM-7',
    ]);
    expect([repair.billingStreet, repair.billingCity, repair.shippingStreet]).toEqual([null, null, null]);
    expect(repair.descriptionProblem).toBe('Ask Erased person, ');
    const ofStaff = (await people.as.admin.get(`/api/repairs/${staffWrote.id}`)).body;
    expect([ofStaff.contactName, ofStaff.status]).toEqual(['Erased person', 'shipped']);
    expect((await people.as.admin.get(`/api/users/${colleague.id}`)).body.contactName).toBe('Quenelle Plan');
    expect((await people.as.admin.get('/api/repairs?search=Plantworth')).body).toEqual([]);
    const { rows } = await own(
      `select action from audit_entries where record_kind = 'user' and record_id = ${user.id}`,
    );
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.erasure_begun', 'user.erased']),
    );
    // What was shown before is what was done. Sessions end at once, and to begin leaves one more entry of the trail.
    const rowsOf = (changed: { what: string; rows: number }[]) =>
      changed.filter(({ what }) => !/^(Sessions|Audit)/.test(what)).map(({ what, rows }) => [what, rows]);
    expect(rowsOf((await people.as.admin.get(at)).body.changed)).toEqual([
      ...rowsOf(preview.changed),
      ['The account', 1],
    ]);
  });

  const quiet = { phone: null, address: null, contactName: 'Nobody Known' };
  const beginErasing = (userId: number) =>
    own(
      `insert into erasures (user_id, company_id, state, begun_at) values (${userId}, ${people.company.id}, 'erasing', now())`,
    );
  const stateOf = async (userId: number) => (await people.as.admin.get(`/api/users/${userId}/erasure`)).body;

  it('goes on after its process was killed, and changes nothing when it runs again', async () => {
    const { user } = await plantedPerson({ ...quiet, email: 'killed@planted.example', username: 'killed' });
    await beginErasing(user.id);
    // A step that was done before the kill is not done again.
    await own(`update erasures set changed = '{"repair_logs": 7}' where user_id = ${user.id}`);
    await followUpErasures(portal.runtime);
    await expect.poll(async () => (await stateOf(user.id)).state).toBe('erased');
    expect((await stateOf(user.id)).changed).toContainEqual({
      what: 'Timeline and messages',
      rows: 7,
      andMore: false,
    });
    const { rows: before } = await own(`select * from users where id = ${user.id}`);
    await erasePerson(portal.runtime, { companyId: people.company.id, userId: user.id });
    expect((await own(`select * from users where id = ${user.id}`)).rows).toEqual(before);
  });

  it('stops at a step that cannot be done, says why, and goes on when staff ask for it', async () => {
    const { user, as } = await plantedPerson({
      ...quiet,
      email: 'stopped@planted.example',
      username: 'stopped',
    });
    const { id } = (await as.post('/api/repairs', aRequest())).body;
    await own(`update repairs set status = 'shipped' where id = ${id}`);
    await own(`create function refuse_it() returns trigger language plpgsql as $$ begin
      raise exception 'this record is sealed' using errcode = 'integrity_constraint_violation'; end $$`);
    await own(
      'create trigger zz_refuse before update on repairs for each row when (old.contact_name <> new.contact_name) execute function refuse_it()',
    );
    const at = `/api/users/${user.id}/erasure`;
    expect((await people.as.admin.post(at, { name: 'Nobody Known' })).status).toBe(202);
    await expect.poll(async () => (await stateOf(user.id)).state).toBe('stopped');
    expect((await stateOf(user.id)).stopped).toEqual({
      what: 'Requests',
      why: 'A rule of the database refused it: this record is sealed.',
    });
    // Nothing repeats it without being asked.
    const attempts = async () =>
      (await own(`select attempts from erasures where user_id = ${user.id}`)).rows[0];
    const before = await attempts();
    await followUpErasures(portal.runtime);
    await erasePerson(portal.runtime, { companyId: people.company.id, userId: user.id });
    expect(await attempts()).toEqual(before);
    await own('drop trigger zz_refuse on repairs; drop function refuse_it()');
    expect((await people.as.admin.post(at, { name: 'Nobody Known' })).status).toBe(202);
    await expect.poll(async () => (await stateOf(user.id)).state).toBe('erased');
    expect((await people.as.admin.get(`/api/repairs/${id}`)).body.contactName).toBe('Erased person');
  });

  it('does not begin for ever when it is killed each time', async () => {
    const { user } = await plantedPerson({ ...quiet, email: 'again@planted.example', username: 'again' });
    await beginErasing(user.id);
    await own(`update erasures set attempts = 5 where user_id = ${user.id}`);
    await erasePerson(portal.runtime, { companyId: people.company.id, userId: user.id });
    expect(await stateOf(user.id)).toMatchObject({
      state: 'stopped',
      stopped: { why: expect.stringMatching(/began several times/) },
    });
  });

  it('is for staff whose account is deactivated, and for a superadmin only by a superadmin', async () => {
    const of = (role: UserRow['role']) =>
      portal.buildUser({ role, companyId: people.company.id, contactName: `Former ${role}` });
    const [technician, operator] = [await of('technician'), await of('superadmin')];
    const erase = (by: Caller, { id, contactName }: UserRow) =>
      by.post(`/api/users/${id}/erasure`, { name: contactName });
    expect((await erase(people.as.admin, technician)).body.code).toBe('erasure.still_active');
    expect(await erase(people.as.admin, operator)).toMatchObject({
      status: 403,
      body: { code: 'user.operator' },
    });
    expect(await people.as.admin.get(`/api/users/${operator.id}/erasure/preview`)).toMatchObject({
      status: 403,
      body: { code: 'user.operator' },
    });
    await own(`update users set active = false where id in (${technician.id}, ${operator.id})`);
    expect((await erase(people.as.admin, operator)).body.code).toBe('user.operator');
    expect((await erase(people.as.superadmin, operator)).status).toBe(202);
    expect((await erase(people.as.admin, technician)).status).toBe(202);
    await expect.poll(async () => (await stateOf(technician.id)).state).toBe('erased');
    const { body: admin } = await people.as.admin.get('/api/user');
    const oneself = await people.as.admin.post(`/api/users/${admin.id}/erasure`, { name: admin.contactName });
    expect([oneself.status, oneself.body.code]).toEqual([409, 'erasure.oneself']);
  });
});
