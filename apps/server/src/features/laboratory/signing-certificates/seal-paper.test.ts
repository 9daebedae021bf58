import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { agreementDesk, signer } from '../../../../test/loan-agreements.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { pdfsig, readSignature } from '../../../../test/signed-pdf.ts';
import { brokenKey, makeKeyFile } from '../../../../test/signing-keys.ts';
import { startTimeStampServer, type TimeStampServer } from '../../../../test/time-stamp-server.ts';

let portal: Portal;
let clock: TimeStampServer;
let people: People;
let desk: ReturnType<typeof agreementDesk>;
beforeAll(async () => {
  clock = await startTimeStampServer();
  portal = await startPortal({ OUTBOUND_ALLOW: `127.0.0.1:${clock.port}` });
});
beforeEach(async () => {
  people = await peopleOf(portal, { name: 'Northwind Service' });
  await withLaboratory(portal, people.company.id);
  const customer = await portal.buildCustomer({
    companyId: people.company.id,
    name: 'Acme Labs',
    email: 'lab@acme.example',
  });
  desk = agreementDesk(portal, people, customer.id);
});
afterEach(() => {
  clock.behaviour = 'stamps';
});
afterAll(async () => {
  await portal.stop();
  await clock.stop();
});

const at = () => `/api/companies/${people.company.id}/signing-certificate`;
async function setKey(options: Parameters<typeof makeKeyFile>[0] = {}) {
  const set = await people.as.admin.upload(at(), [['keyFile', 'key.p12', await makeKeyFile(options)]], {
    password: '',
  });
  expect(set.status).toBe(200);
}
const runOut = () =>
  desk.all((db) =>
    db
      .updateTable('signingCertificates')
      .set({ validUntil: new Date(Date.now() - 1000) })
      .where('companyId', '=', people.company.id)
      .execute(),
  );

/** Signs an agreement through its link, and returns the stored paper. */
async function signed(): Promise<Buffer> {
  const { agreementId } = await desk.lend();
  const token = await desk.lastToken();
  expect((await desk.sign(token)).status).toBe(200);
  const { bytes } = await people.as.admin.get(`/api/demo-equipment-agreements/${agreementId}/agreement.pdf`);
  expect(pdfText(bytes)).toContain(signer);
  expect((await desk.stored(agreementId)).sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  return bytes;
}

it('a loan agreement and the receipt of its return have the signature of the company', async () => {
  await setKey();
  const paper = await signed();
  expect(readSignature(paper)).toMatchObject({
    ...{ isValid: true, coversAll: true, namesCertificate: true },
    reason: expect.stringMatching(/^Loan agreement \S+, signed by Ann Bell$/),
  });
  const said = pdfsig(paper);
  if (said !== undefined) expect(said).toContain('Signature is Valid');

  const { id } = await desk.lend();
  await people.as.admin.post(`/api/demo-equipment-loans/${id}/return`, { damaged: false, accessories: [] });
  const receipt = `/api/demo-equipment-loans/${id}/return-receipt`;
  expect((await people.as.admin.post(receipt, { name: signer })).status).toBe(201);
  const { bytes } = await people.as.admin.get(`${receipt}.pdf`);
  expect(readSignature(bytes)).toMatchObject({
    isValid: true,
    reason: expect.stringMatching(/^Return of a unit of loan agreement \S+, signed by Ann Bell$/),
  });
});

it('a service report that is mailed is what its preview shows, with the signature behind it', async () => {
  await setKey();
  const { id, serviceReportNumber } = await portal.buildRepair({ companyId: people.company.id });
  const { bytes: shown } = await people.as.admin.get(`/api/repairs/${id}/pdf?copy=customer`);
  expect((await people.as.admin.post(`/api/repairs/${id}/email-summary`, {})).status).toBe(200);
  const [mail] = await desk.mails('repair.printout');
  const { bytes: sent } = await people.as.admin.get(`/api/files/${mail!.attachmentFileIds[0]}`);
  expect(sent.subarray(0, shown.length).equals(shown)).toBe(true);
  expect(readSignature(sent)).toMatchObject({
    ...{ isValid: true, coversAll: true },
    reason: `Service report ${serviceReportNumber}`,
  });
});

it('nobody is held up by a certificate that has run out, or by a silent time stamp server', async () => {
  await setKey();
  await people.as.admin.put(`${at()}/time-stamp-server`, {
    timeStampUrl: `http://127.0.0.1:${clock.port}/tsr`,
  });
  expect(readSignature(await signed())!.unsigned).toHaveLength(1);
  clock.behaviour = 'refuses';
  expect(readSignature(await signed())).toBeUndefined();
  await runOut();
  expect(readSignature(await signed())).toBeUndefined();
});

it('nobody is held up when the thread that signs fails', async () => {
  await setKey(brokenKey);
  expect(readSignature(await signed())).toBeUndefined();
  const { id } = await portal.buildRepair({ companyId: people.company.id });
  const { bytes: shown } = await people.as.admin.get(`/api/repairs/${id}/pdf?copy=customer`);
  expect((await people.as.admin.post(`/api/repairs/${id}/email-summary`, {})).status).toBe(200);
  const [mail] = await desk.mails('repair.printout');
  const { bytes: sent } = await people.as.admin.get(`/api/files/${mail!.attachmentFileIds[0]}`);
  expect(sent.equals(shown)).toBe(true);
});

it('without a certificate, or with the laboratory off, papers are as before', async () => {
  expect(readSignature(await signed())).toBeUndefined();
  await setKey();
  await desk.all((db) =>
    db
      .updateTable('laboratorySettings')
      .set({ enabled: false })
      .where('companyId', '=', people.company.id)
      .execute(),
  );
  expect(readSignature(await signed())).toBeUndefined();
});
