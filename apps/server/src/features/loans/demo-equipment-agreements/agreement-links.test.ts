import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agreementDesk, at, loanPath, signer } from '../../../../test/loan-agreements.ts';
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

const bare = ({ status, body }: { status: number; body: object }) => ({
  status,
  body: { ...body, requestId: undefined },
});

describe('a link that is', () => {
  const never = 'A'.repeat(43);
  const spoil: Record<string, (made: { id: number; agreementId: number }) => Promise<unknown>> = {
    'replaced by a resend': ({ id }) => people.as.admin.post(loanPath(id), {}),
    expired: ({ agreementId }) =>
      desk.all((db) =>
        db
          .updateTable('demoEquipmentAgreements')
          .set({ tokenExpiresAt: new Date() })
          .where('id', '=', agreementId)
          .execute(),
      ),
    'of an inactive company': () =>
      people.as.superadmin.patch(`/api/companies/${people.company.id}`, { active: false }),
  };
  it.each(Object.keys(spoil))('%s gets the same answers as one that never existed', async (how) => {
    const made = await desk.lend();
    const token = await desk.lastToken();
    const { revision } = (await desk.read(token)).body;
    await spoil[how]!(made);
    const answersOf = async (key: string) =>
      (
        await Promise.all([
          portal.signedOut.get(at(key)),
          portal.signedOut.post(at(key), { name: signer, revision }),
          portal.signedOut.get(at(key, '/agreement.pdf')),
        ])
      ).map(bare);
    const answers = await answersOf(token);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(answers).toEqual(await answersOf(never));
  });

  it('for another purpose, changed by a letter or malformed gets 404', async () => {
    await desk.lend();
    const token = await desk.lastToken();
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
    for (const key of [other, 'short', 'x'.repeat(44), '%00'])
      expect((await desk.read(key)).status).toBe(404);
    for (const path of ['estimates', 'recalls', 'certificates', 'appointments'])
      expect((await portal.signedOut.get(`/api/public/${path}/${token}`)).status).toBe(404);
  });

  it('read, also with HEAD, changes nothing', async () => {
    const { agreementId } = await desk.lend();
    const token = await desk.lastToken();
    const before = await desk.stored(agreementId);
    await portal.signedOut.request({ method: 'HEAD', url: at(token) });
    await portal.signedOut.request({ method: 'HEAD', url: at(token, '/agreement.pdf') });
    await desk.read(token);
    await portal.signedOut.get(at(token, '/agreement.pdf'));
    expect(await desk.stored(agreementId)).toEqual(before);
  });

  it('hidden in the outbox and stored only as a hash', async () => {
    const { agreementId } = await desk.lend();
    const token = await desk.lastToken();
    const [mail] = await desk.mails('loan.agreement');
    expect((await people.as.admin.get(`/api/outbox/${mail!.id}`)).text).not.toContain(token);
    expect((await desk.stored(agreementId)).tokenHash!.toString('latin1')).not.toContain(token);
  });

  it('tried too often is told to wait', async () => {
    const strict = await startPortal({ LIMITS: 'on', LIMIT_AGREEMENT_SIGNINGS_HOUR: '2' });
    try {
      const theirs = await peopleOf(strict);
      const customer = { companyId: theirs.company.id, name: 'Acme', email: 'a@acme.example' };
      const strictDesk = agreementDesk(strict, theirs, (await strict.buildCustomer(customer)).id);
      await strictDesk.lend();
      const token = await strictDesk.lastToken();
      const tries = [];
      for (let i = 0; i < 3; i++)
        tries.push((await strict.signedOut.post(at(token), { name: signer, revision: 'old' })).status);
      expect(tries).toEqual([409, 409, 429]);
    } finally {
      await strict.stop();
    }
  });
});

describe('the list of agreements that wait', () => {
  const list = async (query: Record<string, string> = {}) =>
    (
      await people.as.admin.get(`/api/companies/${people.company.id}/demo-equipment-agreements`, {
        query: { page: '1', ...query },
      })
    ).body as { id: number; number: string; sentTo: string | null; units: object[] }[];

  it('has those of open loans that nobody signed, and finds them', async () => {
    const signed = await desk.lend();
    await desk.sign(await desk.lastToken());
    const back = await desk.lend();
    await people.as.admin.post(`/api/demo-equipment-loans/${back.id}/return`, {});
    const waiting = await desk.lend(2);
    const rows = await list();
    expect(rows.map(({ id }) => id)).toEqual([waiting.agreementId]);
    expect(rows[0]).toMatchObject({ number: 'LA-1003', sentTo: 'lab@acme.example', type: 'email' });
    expect(rows[0]!.units).toHaveLength(2);
    expect(await list({ search: 'acme' })).toHaveLength(1);
    expect(await list({ search: 'LA-1003' })).toHaveLength(1);
    expect(await list({ search: 'LA-1001' })).toEqual([]);
    expect(signed.agreementId).not.toBe(waiting.agreementId);
  });

  it('sends one again with another link, and counts the mail', async () => {
    const { id, agreementId } = await desk.lend();
    const first = await desk.lastToken();
    const { status, body } = await people.as.admin.post(loanPath(id), {});
    expect([status, body.id, body.state]).toEqual([200, agreementId, 'pending']);
    expect(await desk.lastToken()).not.toBe(first);
    expect((await desk.mails('loan.agreement')).map(({ counted }) => counted)).toEqual([false, true]);
  });

  it('says why one cannot be sent', async () => {
    const { id } = await desk.lend();
    await desk.sign(await desk.lastToken());
    expect((await people.as.admin.post(loanPath(id), {})).body.code).toBe('demo_agreement.signed');
    await desk.all((db) =>
      db.updateTable('customers').set({ email: null }).where('id', '=', customerId).execute(),
    );
    const silent = await desk.lend();
    expect((await list())[0]).toMatchObject({ sentTo: null });
    const refused = await people.as.admin.post(loanPath(silent.id), {});
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'demo_agreement.no_address',
      'Acme Labs has no email address. Add one, or print the agreement.',
    ]);
    await desk.all((db) =>
      db.updateTable('customers').set({ email: 'lab@acme.example' }).where('id', '=', customerId).execute(),
    );
    await portal.insert('mailRules', {
      ...{ companyId: people.company.id, event: 'loan.agreement', recipient: 'customer', enabled: false },
    });
    expect(await people.as.admin.post(loanPath(silent.id), {})).toMatchObject({
      status: 409,
      body: { code: 'demo_agreement.switched_off' },
    });
  });
});

describe('customers', () => {
  it('find their own copies, and nobody else’s', async () => {
    const own = people.customer.customerId!;
    const { agreementId } = await desk.lend(1, { customerId: own });
    const other = await desk.lend();
    const { status, body } = await people.as.customer.get(`/api/customers/${own}/demo-equipment-agreements`);
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([agreementId]);
    expect(body[0]).not.toHaveProperty('sentTo');
    expect((await people.as.customer.get(body[0].fileUrl)).status).toBe(200);
    expect(
      (await people.as.customer.get(`/api/demo-equipment-agreements/${other.agreementId}/agreement.pdf`))
        .status,
    ).toBe(404);
    expect(
      (await people.as.customer.get(`/api/customers/${customerId}/demo-equipment-agreements`)).status,
    ).toBe(404);
    // The paper names money, which technicians do not get.
    const shown = await people.as.technician.get(`/api/customers/${own}/demo-equipment-agreements`);
    expect(shown.body).toMatchObject([{ id: agreementId, fileUrl: null }]);
  });
});
