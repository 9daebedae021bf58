import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage } from '../../../../test/calibrations.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
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

const admin = () => stage.people.as.admin;
/** Reads the code from the address that is printed on the certificate. */
const paperOf = async (id: number) =>
  pdfText((await admin().get(`/api/certificates/${id}/certificate.pdf`)).bytes);
const codeOf = async (id: number) =>
  /\/verify\/([\w-]{43})/.exec((await paperOf(id)).replaceAll(' ', ''))?.[1] ?? 'none';
const verify = (code: string) => portal.signedOut.get(`/api/public/certificates/${code}`);

it('tells nothing of the customer, and every bad code the same', async () => {
  const WORD = 'zqxcustomerxqz';
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await db
      .updateTable('customers')
      .set({ name: WORD, email: `${WORD}@x.example`, address: WORD, notes: WORD })
      .where('id', '=', stage.customerId)
      .execute();
    await db
      .updateTable('repairs')
      .set({ companyName: WORD, contactName: WORD, emailAddress: `${WORD}@x.example`, poNumber: WORD })
      .where('id', '=', stage.repairId)
      .execute();
  });
  const issued = await stage.issue((await stage.draft([stage.itemIds[0]!], { remarks: WORD })).body.id);
  expect(await paperOf(issued.body.id)).toContain(WORD);
  const reply = await verify(await codeOf(issued.body.id));
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    number: 'CAL-1001',
    edition: 1,
    state: 'valid',
    issuedOn: issued.body.issuedOn,
    withdrawnOn: null,
    replacedBy: null,
    units: [{ make: 'Fluke', modelName: '87V', serialNumber: 'SN-1' }],
    sha256: issued.body.sha256,
    company: expect.objectContaining({ name: stage.people.company.name }),
  });
  expect(reply.text + JSON.stringify(reply.headers)).not.toContain(WORD);
  const bad = await Promise.all(['x', 'A'.repeat(43), 'x'.repeat(300)].map(verify));
  expect(bad.map(({ status }) => status).slice(0, 2)).toEqual([404, 404]);
  expect(bad[0]!.body.message).toBe(bad[1]!.body.message);
  expect(bad[0]!.body.code).toBe('certificate.bad_code');
});

it('speaks the language of the browser, else of the company, and never tells that of the customer', async () => {
  const issued = await stage.issue((await stage.draft([stage.itemIds[0]!])).body.id);
  const path = `/api/public/certificates/${await codeOf(issued.body.id)}`;
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('customers').set({ language: 'es' }).where('id', '=', stage.customerId).execute(),
  );
  const companyFor = async (asked: string) =>
    (await portal.callerWith({ 'accept-language': asked }).get(path)).body.company;
  expect(await companyFor('ja')).not.toHaveProperty('language');
  expect(await companyFor('de-AT')).toMatchObject({ language: 'de', style: { locale: 'de-US' } });
  await admin().patch(`/api/companies/${stage.people.company.id}`, { language: 'fr' });
  expect(await companyFor('ja')).toMatchObject({ language: 'fr' });
});

it('counts the look-ups of an address, so that nobody can try codes without end', async () => {
  const strict = await startPortal({ LIMITS: 'on', LIMIT_VERIFY_PER_ADDRESS_HOUR: '3' });
  try {
    const looks = [];
    for (let n = 0; n < 4; n++)
      looks.push(await strict.signedOut.get(`/api/public/certificates/${String(n).repeat(43)}`));
    expect(looks.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
    expect(Number(looks[3]?.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await strict.stop();
  }
});
