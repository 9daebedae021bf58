import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { agreementDesk, at, sha, signer } from '../../../../test/loan-agreements.ts';
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

describe('a new agreement', () => {
  it('is mailed with a link that shows it, its units and the filled text, and nothing else', async () => {
    await desk.lend(2);
    const [mail] = await desk.mails();
    expect(mail).toMatchObject({
      event: 'loan.agreement',
      recipients: ['lab@acme.example'],
      subject: 'Please sign loan agreement LA-1001',
    });
    const { status, body, headers } = await desk.read(await desk.lastToken());
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(Object.keys(body).sort()).toEqual([
      ...['company', 'customerName', 'isHandOver', 'loanDate', 'number', 'revision', 'signature'],
      ...['signedAt', 'signedBy', 'state', 'terms', 'units'],
    ]);
    expect(body).toMatchObject({
      number: 'LA-1001',
      customerName: 'Acme Labs',
      state: 'pending',
      isHandOver: false,
    });
    expect(body.units).toHaveLength(2);
    expect(Object.keys(body.units[0]).sort()).toEqual([
      ...[
        'accessories',
        'actualReturnDate',
        'dailyRate',
        'expectedReturnDate',
        'name',
        'serialNumber',
        'value',
      ],
    ]);
    for (const words of [
      'Acme Labs',
      'January 5, 2026',
      'January 19, 2032',
      '$1,700.00',
      '$25.00',
      'Charger',
    ])
      expect(body.terms).toContain(words);
    expect(body.terms).not.toContain('{{');
  });

  it('is numbered for each company, and printed ones are not mailed', async () => {
    await desk.lend();
    await desk.lend(1, { agreementType: 'print' });
    const numbers = await desk.all((db) =>
      db
        .selectFrom('demoEquipmentAgreements')
        .select('number')
        .where('companyId', '=', people.company.id)
        .orderBy('id')
        .execute(),
    );
    expect(numbers).toEqual([{ number: 'LA-1001' }, { number: 'LA-1002' }]);
    expect(await desk.mails()).toHaveLength(1);
  });

  it('uses the text of the company, without the sentences whose value is missing', async () => {
    const agreementBody =
      'Ours for {{customer_name}}. Worth {{equipment_value}}.\n\nSerial {{serial_numbers}}.';
    await people.as.admin.patch(`/api/companies/${people.company.id}`, { agreementBody });
    const unit = await demoUnit(portal, people, { serialNumber: 'D-{{company_name}}' });
    await people.as.admin.post('/api/demo-equipment-loans', {
      demoEquipmentId: unit.id,
      ...{ customerId, loanDate: '2026-01-05', expectedReturnDate: '2032-01-19', agreementType: 'email' },
    });
    const { body } = await desk.read(await desk.lastToken());
    expect(body.terms).toBe('Ours for Acme Labs.\n\nSerial D-{{company_name}}.');
  });

  it('shows the document address and is pending on each loan', async () => {
    const { loans, agreementId } = await desk.lend(2);
    expect(await desk.loanOf(loans[1]!.id)).toMatchObject({
      agreementSigned: false,
      rentalAgreementUrl: `/api/demo-equipment-agreements/${agreementId}/agreement.pdf`,
    });
    await people.as.admin.post(`/api/demo-equipment-loans/${loans[0]!.id}/return`, {});
    expect((await desk.loanOf(loans[0]!.id)).rentalAgreementUrl).toBeNull();
  });
});

describe('signing through the link', () => {
  it('stores name, drawing, time and address, and one file for the mail, the loan and the store', async () => {
    const { id, agreementId, loans } = await desk.lend(2);
    const token = await desk.lastToken();
    const { status, body } = await desk.sign(token, { signature: 'M1 2 L30 40' });
    expect([status, body.state, body.signedBy, body.signature]).toEqual([
      200,
      'signed',
      signer,
      'M1 2 L30 40',
    ]);
    const row = await desk.stored(agreementId);
    expect(row).toMatchObject({
      status: 'signed',
      channel: 'link',
      signedBy: signer,
      signedFrom: '127.0.0.1',
    });
    const [mail] = await desk.mails('loan.signed');
    expect(mail).toMatchObject({ attachmentFileIds: [row.fileId], recipients: ['lab@acme.example'] });
    const files = [
      await people.as.admin.get((await desk.loanOf(id)).rentalAgreementUrl),
      await portal.signedOut.get(at(token, '/agreement.pdf')),
      await people.as.admin.get(`/api/files/${row.fileId}`),
    ];
    expect(files.map(({ bytes }) => sha(bytes))).toEqual(Array(3).fill(row.sha256));
    for (const loan of loans) expect(await desk.loanOf(loan.id)).toMatchObject({ agreementSigned: true });
    const text = pdfText(files[0]!.bytes);
    for (const words of ['LA-1001', 'Acme Labs', 'Ann Bell', 'Return shipping label', 'Charger'])
      expect(text).toContain(words);
    const trail = await desk.all((db) =>
      db
        .selectFrom('auditEntries')
        .select(['action', 'userId', 'userName'])
        .where('companyId', '=', people.company.id)
        .where('action', '=', 'demo_agreement.signed')
        .execute(),
    );
    expect(trail).toEqual([{ action: 'demo_agreement.signed', userId: null, userName: signer }]);
    const bell = (await people.as.admin.get('/api/notifications')).body;
    expect(bell[0]).toMatchObject({
      kind: 'demo-loan.signed',
      title: 'Loan agreement LA-1001 was signed by Ann Bell',
    });
  });

  it('keeps the text and the file whatever changes afterwards', async () => {
    const { id, agreementId } = await desk.lend();
    const token = await desk.lastToken();
    await desk.sign(token);
    const { terms, units } = (await desk.read(token)).body;
    const before = {
      sha256: (await desk.stored(agreementId)).sha256,
    };
    await people.as.admin.patch(`/api/companies/${people.company.id}`, {
      agreementBody: 'Another text.',
      name: 'New Name',
    });
    await people.as.admin.patch(`/api/demo-equipment-loans/${id}`, {
      expectedReturnDate: '2033-01-01',
      reason: 'Needed longer',
    });
    const { demoEquipmentId } = await desk.loanOf(id);
    const changed = await people.as.admin.patch(`/api/demo-equipment/${demoEquipmentId}`, {
      replacementValue: 9000,
      serialNumber: 'ANOTHER',
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await desk.read(token)).body).toMatchObject({
      terms,
      units: [{ ...units[0], expectedReturnDate: '2033-01-01' }],
    });
    const { bytes } = await portal.signedOut.get(at(token, '/agreement.pdf'));
    expect(sha(bytes)).toBe(before.sha256);
    await expect(
      desk.all((db) =>
        db
          .updateTable('demoEquipmentAgreements')
          .set({ body: 'Forged' })
          .where('id', '=', agreementId)
          .execute(),
      ),
    ).rejects.toThrow('does not change');
  });

  it('twice is told, also at the same moment, and nothing is doubled', async () => {
    const { agreementId } = await desk.lend();
    const token = await desk.lastToken();
    const { revision } = (await desk.read(token)).body;
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => portal.signedOut.post(at(token), { name: signer, revision })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const told = replies.find(({ status }) => status === 409)!;
    expect(told.body).toMatchObject({ code: 'demo_agreement.signed' });
    expect(told.body.message).toMatch(/^This agreement was already signed by Ann Bell on /);
    expect(await desk.mails('loan.signed')).toHaveLength(1);
    const files = await desk.all((db) =>
      db.selectFrom('files').select('sha256').where('companyId', '=', people.company.id).execute(),
    );
    expect(files).toEqual([{ sha256: (await desk.stored(agreementId)).sha256 }]);
  });

  it('after the return of all units is told, and of some units is possible', async () => {
    const { loans } = await desk.lend(2);
    const token = await desk.lastToken();
    await people.as.admin.post(`/api/demo-equipment-loans/${loans[0]!.id}/return`, {});
    expect((await desk.read(token)).body.state).toBe('pending');
    await people.as.admin.post(`/api/demo-equipment-loans/${loans[1]!.id}/return`, {});
    expect((await desk.read(token)).body.state).toBe('returned');
    const late = await desk.sign(token);
    expect([late.status, late.body.code]).toEqual([409, 'demo_agreement.returned']);
    expect(await desk.mails('loan.signed')).toEqual([]);
  });

  it('a text that changed since it was read is told', async () => {
    await desk.lend();
    const token = await desk.lastToken();
    const { revision } = (await desk.read(token)).body;
    await people.as.admin.patch(`/api/companies/${people.company.id}`, { agreementBody: 'Pay twice.' });
    const { status, body } = await portal.signedOut.post(at(token), { name: signer, revision });
    expect([status, body.code]).toEqual([409, 'demo_agreement.changed']);
    expect((await desk.sign(token)).status).toBe(200);
  });

  it.each([
    ['no name', { name: ' ' }, 'Name is required'],
    [
      'a name that turns the text around',
      { name: 'Ann \u202ellaB' },
      'Contains characters that cannot be stored',
    ],
    ['a huge name', { name: 'x'.repeat(201) }, 'Must be at most 200 characters'],
    [
      'a drawing that is no path',
      { signature: '<svg/>' },
      'The signature cannot be read. Please draw it again.',
    ],
  ])('refuses %s', async (_what, more, message) => {
    await desk.lend();
    const { status, body } = await desk.sign(await desk.lastToken(), more);
    expect([status, Object.values(body.fields)]).toEqual([400, [message]]);
  });

  it('takes one long word and names from right to left', async () => {
    for (const given of ['x'.repeat(200), 'דנה כהן']) {
      const { agreementId } = await desk.lend();
      expect((await desk.sign(await desk.lastToken(), { name: given })).status).toBe(200);
      expect((await desk.stored(agreementId)).signedBy).toBe(given);
    }
  });
});
