import { afterAll, beforeAll, expect, it } from 'vitest';
import { whereIs } from '../../../../test/planted-person.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { type WorksheetStage, worksheetStage } from '../../../../test/worksheets.ts';
import { erasePerson } from '../../operating/personal-data/erase-person.ts';

let portal: Portal;
let stage: WorksheetStage;
beforeAll(async () => {
  portal = await startPortal();
  stage = await worksheetStage(portal);
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const none = { accredited: null, statement: null, points: null, specification: null, printNextDue: null };

/** A unit in the register of the customer. */
async function registeredUnit(): Promise<number> {
  const { equipmentTypeId, equipmentModelId } = (
    await admin().get(`/api/repairs/${stage.repairId}/equipment`)
  ).body[0];
  const made = await admin().post(`/api/customers/${stage.customerId}/equipment`, {
    ...{ equipmentTypeId, equipmentModelId, serialNumber: 'ERASED-1' },
    ...{ lastCalibrationDate: null, nextCalibrationDue: null },
  });
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

it('an erasure takes a person out of what their requests asked, and names what was accepted', async () => {
  const companyId = stage.people.company.id;
  const name = 'Ottilie Quarrenbeck';
  const person = await portal.buildUser({
    ...{ role: 'customer', companyId, customerId: stage.customerId, contactName: name },
  });
  const words = (what: string) => `${what} for ${name}`;
  const terms = { ...none, points: { kind: 'plus', words: words('5 V') }, specification: words('Sheet') };
  const asking = {
    ...{ modelPartNo: '87V', customerEquipmentId: await registeredUnit(), calibrationTerms: terms },
    ...{ repairNeeded: false, calibrationNeeded: true, contactName: name, emailAddress: 'oq@bell.example' },
  };
  const own = await (await portal.actAs(person)).post('/api/repairs', asking);
  expect(own.status, own.text).toBe(201);
  // Staff typed another spelling.
  const forThem = { customerId: stage.customerId, userId: person.id, contactName: 'O. Quarrenbeck' };
  const typed = await admin().post('/api/repairs', { ...asking, ...forThem });
  expect(typed.status, typed.text).toBe(201);
  const ids: number[] = [own.body.id, typed.body.id];
  const preview = async () => (await admin().get(`/api/users/${person.id}/erasure/preview`)).body;
  const asked = { what: 'What requests asked for their calibrations', rows: 2 };
  const agreed = { what: expect.stringMatching(/^What was agreed for a calibration, with who accepted it/) };
  const before = await preview();
  expect(before.changed).toContainEqual(expect.objectContaining(asked));
  expect(before.left).not.toContainEqual(expect.objectContaining(agreed));

  const { itemId } = (await admin().get(`/api/repairs/${typed.body.id}/calibration-terms`)).body[0];
  await admin().post(`/api/calibration-items/${itemId}/accept-wish`, { entry: 0 });
  expect((await preview()).left).toContainEqual(expect.objectContaining(agreed));

  await queryOnce(portal.ownerUrl, `update repairs set status = 'shipped' where id in (${ids.join()})`);
  await queryOnce(
    portal.ownerUrl,
    `insert into erasures (user_id, company_id, state, begun_at) values (${person.id}, ${companyId}, 'erasing', now())`,
  );
  await erasePerson(portal.runtime, { companyId, userId: person.id });
  const { rows } = await queryOnce(
    portal.ownerUrl,
    `select asked_by, entered_by, terms, shown from calibration_wishes where repair_id in (${ids.join()}) order by id`,
  );
  const erased = {
    points: { kind: 'plus', words: '5 V for Erased person' },
    specification: 'Sheet for Erased person',
  };
  const row = { asked_by: 'Erased person', terms: erased, shown: erased };
  expect(rows).toMatchObject([{ ...row, entered_by: 'Erased person' }, row]);
  expect(rows[1]?.['entered_by']).not.toBe('Erased person');
  const where = await whereIs(portal, ['Quarrenbeck']);
  expect(where.filter((column) => column.startsWith('calibration'))).toEqual([
    'calibration_agreements.accepted_by',
    'calibration_agreements.terms',
  ]);
  const { rows: traces } = await queryOnce(
    portal.ownerUrl,
    `select after::text as after from audit_entries where action = 'calibration.terms_asked' and record_id in (${ids.join()})`,
  );
  expect(traces).toHaveLength(2);
  expect(traces.filter(({ after }) => String(after).includes('Quarrenbeck'))).toEqual([]);
});
