import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreementDesk, loanPath, sha, signer } from '../../../../test/loan-agreements.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let people: People;
let customerId: number;
let desk: ReturnType<typeof agreementDesk>;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal, { name: 'Northwind Service', phone: '555-0142' });
  const customer = { companyId: people.company.id, name: 'Acme Labs', email: 'lab@acme.example' };
  customerId = (await portal.buildCustomer(customer)).id;
  desk = agreementDesk(portal, people, customerId);
});
afterAll(() => portal.stop());

describe('paper', () => {
  const pdf = Buffer.from(
    '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
    'latin1',
  );

  it('a scan makes it signed, is kept byte for byte and cannot be replaced', async () => {
    const { id, agreementId } = await desk.lend(1, { agreementType: 'print' });
    const upload = () =>
      people.as.admin.upload(loanPath(id), [['agreement', 'scan.pdf', pdf]], { name: signer });
    const { status, body } = await upload();
    expect([status, body.state, body.signedBy, body.sha256]).toEqual([200, 'signed', signer, sha(pdf)]);
    const file = await people.as.admin.get(`/api/demo-equipment-agreements/${agreementId}/agreement.pdf`);
    expect(file.bytes.equals(pdf)).toBe(true);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(await upload()).toMatchObject({ status: 409, body: { code: 'demo_agreement.signed' } });
    // The scan has no label of ours.
    const [mail] = await desk.mails('loan.signed');
    expect(mail!.bodyText).toContain('is attached.');
    expect(mail!.bodyText).not.toContain('label');
  });

  it('a photo becomes a PDF, and another file is refused', async () => {
    const { id, agreementId } = await desk.lend(1, { agreementType: 'print' });
    const { default: sharp } = await import('sharp');
    const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#ccc' } })
      .jpeg()
      .toBuffer();
    const wrong = await people.as.admin.upload(loanPath(id), [['agreement', 'x.txt', Buffer.from('hello')]]);
    expect(wrong).toMatchObject({ status: 415, body: { code: 'upload.wrong_type' } });
    const broken = Buffer.from('%PDF-1.7\n1 0 obj\n');
    const cut = await people.as.admin.upload(loanPath(id), [['agreement', 'scan.pdf', broken]]);
    expect([cut.status, cut.body.message]).toEqual([
      415,
      'This PDF is broken or incomplete. Please save it again and choose the new file.',
    ]);
    expect((await people.as.admin.upload(loanPath(id), [['agreement', 'photo.jpg', photo]])).status).toBe(
      200,
    );
    const file = await people.as.admin.get(`/api/demo-equipment-agreements/${agreementId}/agreement.pdf`);
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('stays unsigned while somebody only prints it', async () => {
    const { agreementId } = await desk.lend(1, { agreementType: 'print' });
    const { bytes, headers } = await people.as.admin.get(
      `/api/demo-equipment-agreements/${agreementId}/agreement.pdf`,
    );
    expect(headers['content-disposition']).toContain('inline');
    expect(pdfText(bytes)).toContain('Signature of the customer');
    expect((await desk.stored(agreementId)).status).toBe('pending');
  });
});

describe('hand-over mode', () => {
  const begin = (id: number) => people.as.admin.post(`/api/demo-equipment-agreements/${id}/hand-over`, {});

  it('gives a link of its own, and the paper names the member of staff', async () => {
    const { agreementId } = await desk.lend();
    const mailed = await desk.lastToken();
    const { status, body } = await begin(agreementId);
    const token = /^\/agreement\/([\w-]{43})$/.exec(body.path)![1]!;
    expect([status, token === mailed]).toEqual([201, false]);
    expect((await desk.read(token)).body.isHandOver).toBe(true);
    expect((await desk.read(mailed)).body.isHandOver).toBe(false);
    expect((await desk.sign(token)).status).toBe(200);
    const row = await desk.stored(agreementId);
    expect(row.channel).toBe('staff_device');
    expect(row.signedWith).not.toBeNull();
    expect(await begin(agreementId)).toMatchObject({ status: 409, body: { code: 'demo_agreement.signed' } });
  });

  it('ends after two hours', async () => {
    const { agreementId } = await desk.lend();
    const token = (await begin(agreementId)).body.path.split('/').at(-1);
    const hours = ((await desk.stored(agreementId)).handOverExpiresAt!.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(1.9);
    expect(hours).toBeLessThanOrEqual(2);
    await desk.all((db) =>
      db
        .updateTable('demoEquipmentAgreements')
        .set({ handOverExpiresAt: new Date() })
        .where('id', '=', agreementId)
        .execute(),
    );
    expect((await desk.read(token)).status).toBe(404);
  });
});

describe('the receipt of a return', () => {
  const receipt = (id: number) => `/api/demo-equipment-loans/${id}/return-receipt`;

  it('is signed once, mailed, and never changes', async () => {
    const { id } = await desk.lend();
    expect(await people.as.admin.post(receipt(id), { name: signer })).toMatchObject({
      status: 409,
      body: { code: 'demo_agreement.not_returned' },
    });
    await people.as.admin.post(`/api/demo-equipment-loans/${id}/return`, {
      damaged: true,
      note: 'Cracked display',
      accessories: [],
    });
    const { status, body } = await people.as.admin.post(receipt(id), {
      name: signer,
      signature: 'M1 2 L30 40',
    });
    expect(status).toBe(201);
    const { bytes } = await people.as.admin.get(`${receipt(id)}.pdf`);
    expect(sha(bytes)).toBe(body.sha256);
    for (const words of ['Cracked display', 'Damaged', 'Charger', signer])
      expect(pdfText(bytes)).toContain(words);
    const [mail] = await desk.mails('loan.receipt');
    expect(mail!.subject).toMatch(/^Receipt for the return of .+, serial number \S+$/);
    expect(mail!.attachmentFileIds).toHaveLength(1);
    const again = await people.as.admin.post(receipt(id), { name: signer });
    expect([again.status, again.body.code]).toEqual([409, 'demo_agreement.receipt_signed']);
  });

  it('is there unsigned too, for the own customer only', async () => {
    const { id } = await desk.lend(1, { customerId: people.customer.customerId! });
    expect(await people.as.customer.get(`${receipt(id)}.pdf`)).toMatchObject({
      status: 409,
      body: { code: 'demo_agreement.not_returned' },
    });
    await people.as.admin.post(`/api/demo-equipment-loans/${id}/return`, {});
    expect((await people.as.customer.get(`${receipt(id)}.pdf`)).status).toBe(200);
    const other = await desk.lend();
    expect((await people.as.customer.get(`${receipt(other.id)}.pdf`)).status).toBe(404);
  });
});

it('the preview of the text uses the company and examples, and refuses unknown variables', async () => {
  const preview = (agreementBody: string) =>
    people.as.admin.post(`/api/companies/${people.company.id}/agreement-preview`, { agreementBody });
  expect((await preview('{{company_name}} lends {{serial_numbers}}.')).body).toEqual({
    terms: 'Northwind Service lends SN-48213, SN-5550.',
  });
  expect((await preview('')).body.terms).toContain('Northwind Service lends the equipment');
  const wrong = await preview('Hello {{cost}}');
  expect([wrong.status, wrong.body.fields]).toEqual([400, { agreementBody: 'Unknown variable: {{cost}}' }]);
  const saved = await people.as.admin.patch(`/api/companies/${people.company.id}`, {
    agreementBody: '{% if x %}',
  });
  expect(saved.status).toBe(400);
});
