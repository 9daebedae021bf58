import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estimateDesk } from '../../../../../test/estimates.ts';
import { pdfText } from '../../../../../test/pdf-text.ts';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';

let portal: Portal;
let people: People;
let desk: ReturnType<typeof estimateDesk>;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  desk = estimateDesk(portal, people);
});
afterAll(() => portal.stop());

const statusOf = async ({ id }: { id: number }) =>
  (await people.as.admin.get(`/api/repairs/${id}`)).body.status;

describe('with "No Estimate Required if under $200"', () => {
  const line = (price: number) => ({ lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price }] });

  it('sending approves a total of exactly the threshold', async () => {
    const repair = await desk.build({ noEstimateUnder200: true });
    await desk.send(repair, line(200));
    expect(await statusOf(repair)).toBe('estimate_approved');
    const [entry, before] = await desk.log(repair);
    expect(entry).toMatchObject({
      message: 'Pre-authorised under $200',
      status: 'estimate_approved',
      isOverride: false,
    });
    expect(before).toMatchObject({ status: 'estimate_provided' });
    expect(await desk.delivered(repair)).toMatchObject({
      state: 'approved',
      channel: 'preauthorised',
      decision: 'approve',
    });
    const [mail] = await desk.mails(repair, 'estimate.sent');
    expect(mail?.bodyText).toContain('we do not need your approval');
    const late = await people.as.customer.post(desk.at(repair, '/respond'), {
      version: 1,
      decision: 'approve',
      name: 'Ann',
    });
    expect([late.status, late.body.code]).toEqual([409, 'estimate.answered']);
  });

  it('a total one cent above the threshold waits for approval', async () => {
    const repair = await desk.build({ noEstimateUnder200: true });
    await desk.send(repair, line(200.01));
    expect(await statusOf(repair)).toBe('estimate_provided');
  });

  it('the amount that stood in the request counts, not a later setting, and without the wish the customer approves each estimate', async () => {
    const other = await peopleOf(portal, { estimateThreshold: '1250.50' });
    const theirs = estimateDesk(portal, other);
    const [small, large, asks] = await Promise.all([
      theirs.build({ noEstimateUnder200: true, preApprovedUpTo: '50.00' }),
      theirs.build({ noEstimateUnder200: true, preApprovedUpTo: '50.00' }),
      theirs.build(),
    ]);
    await theirs.send(small, line(50));
    await theirs.send(large, line(50.01));
    await theirs.send(asks, line(10));
    const states = await Promise.all(
      [small, large, asks].map(async (r) => (await theirs.versions(r))[0]?.state),
    );
    expect(states).toEqual(['approved', 'sent', 'sent']);
  });

  it('is stored with the amount that the form named, and names it in the timeline', async () => {
    const other = await peopleOf(portal, { estimateThreshold: '1250.50' });
    const theirs = estimateDesk(portal, other);
    const ask = async (preApprovedUpTo?: number) => {
      const { body } = await other.as.customer.post('/api/repairs', {
        ...{
          companyName: 'Acme',
          emailAddress: 'ann@acme.example',
          modelPartNo: 'GX-1',
          descriptionProblem: 'Dead',
        },
        ...{ noEstimateUnder200: true, preApprovedUpTo },
      });
      return body;
    };
    const [named, unnamed, toomuch] = await Promise.all([ask(1250.5), ask(), ask(9000)]);
    expect([named, unnamed, toomuch].map((repair) => repair.preApprovedUpTo)).toEqual([1250.5, 200, 1250.5]);
    expect((await other.as.customer.get('/api/user/company')).body.estimateThreshold).toBe(1250.5);
    await theirs.send(named, line(1197.63));
    await theirs.send(unnamed, line(1197.63));
    const [entry] = await theirs.log(named);
    expect(entry?.message).toBe('Pre-authorised under $1,250.50');
    expect((await theirs.versions(unnamed))[0]?.state).toBe('sent');

    // A technician reads no amount of a company, and no wrong one.
    const { technician, admin } = other.as;
    const at = `/api/repairs/${named.id}`;
    const seen = [(await technician.get(at)).text, (await technician.get(`${at}/logs`)).text].join();
    expect(seen).not.toMatch(/\$200|1,?250\.5/);
    expect(seen).toContain('Pre-authorised under $…');
    const paper = async (who: typeof admin) => pdfText((await who.get(`${at}/pdf`)).bytes);
    expect(await paper(technician)).toContain('No Estimate if under the agreed amount');
    expect(await paper(admin)).toContain('No Estimate if under $1,250.50');
    expect((await technician.get(`/api/repairs/${unnamed.id}`)).body.preApprovedUpTo).toBe(200);
  });

  it('nobody agrees beforehand to more than they may approve, neither at the request nor when the estimate is sent', async () => {
    const other = await peopleOf(portal, { estimateThreshold: '5000' });
    const theirs = estimateDesk(portal, other);
    const { companyId, customerId } = other.customer;
    const mate = await portal.buildUser({ companyId, customerId, emailVerifiedAt: new Date() });
    const asMate = await portal.actAs(mate);
    const grant = async (rights: object) =>
      expect((await other.as.admin.patch(`/api/users/${mate.id}`, rights)).status).toBe(200);
    const ask = (preApprovedUpTo?: number) =>
      asMate.post('/api/repairs', {
        ...{ companyName: 'Acme', emailAddress: 'ann@acme.example', modelPartNo: 'GX-1' },
        ...{ descriptionProblem: 'Dead', noEstimateUnder200: true, preApprovedUpTo },
      });
    const agreed = (await ask(4500)).body;

    await grant({ approvalLimit: 100 });
    const above = await ask(4500);
    expect([above.status, above.body.fields]).toEqual([
      400,
      { noEstimateUnder200: 'You may approve estimates up to $100 only. Clear this option.' },
    ]);
    expect((await ask()).status).toBe(400);
    const small = await ask(100);
    expect(small.body.preApprovedUpTo).toBe(100);
    // The limit of now counts, also for what was agreed to before.
    await theirs.send(agreed, line(4285));
    expect((await theirs.versions(agreed))[0]?.state).toBe('sent');
    await theirs.send(small.body, line(100));
    expect((await theirs.versions(small.body))[0]?.state).toBe('approved');

    await grant({ mayApproveEstimates: false });
    expect((await ask(50)).status).toBe(400);
    const [late, without] = await Promise.all([
      theirs.build({ userId: mate.id, noEstimateUnder200: true, preApprovedUpTo: '50' }),
      theirs.build({ userId: null, noEstimateUnder200: true, preApprovedUpTo: '50' }),
    ]);
    await theirs.send(late, line(50));
    await theirs.send(without, line(50));
    expect((await theirs.versions(late))[0]?.state).toBe('sent');
    // Staff wrote down the agreement of somebody without an account.
    expect((await theirs.versions(without))[0]?.state).toBe('approved');
  });
});
