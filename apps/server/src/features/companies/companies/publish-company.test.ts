import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { endpoints } from '@portal/contract/index.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { estimateDesk } from '../../../../test/estimates.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import type { LiveEvent } from '../../../events/events.ts';
import { mayHear } from '../../records/live-events/live-event.policy.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal, { salesTaxRate: '8' });
});
afterAll(() => portal.stop());

/** Reads that need no more than a repair or the company. The audit trail is a list of what was done, not of settings. */
const reads = Object.entries(endpoints).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, EndpointDeclaration>).flatMap(([name, call]) => {
    const { method, path, answer, record } = call;
    const isOfRepair = record === 'repair' && path.includes('/:id');
    const isJson = typeof answer === 'object';
    const isPlain = method === 'GET' && isJson && group !== 'audit' && !/:(?!id|companyId)/.test(path);
    return isPlain && (isOfRepair || !path.includes(':id')) ? [{ name: `${group}.${name}`, call }] : [];
  }),
);

it('every read that shows a setting of the company is told when it changes', async () => {
  const desk = estimateDesk(portal, people);
  const repair = await desk.build({ laborCost: '100.00', totalCost: '100.00', noEstimateUnder200: true });
  const { admin } = people.as;
  // Noon of one zone is another day of the other at any hour, so that what is counted by the company's days changes.
  const [lastDay, firstDay] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
  expect((await admin.patch(`/api/companies/${people.company.id}`, { timeZone: lastDay })).status).toBe(200);
  const readAll = async () => {
    const answers: (string | null)[] = [];
    // One by one, because the portal limits how many calls of a person it works on at a time.
    for (const { call } of reads) {
      const own = call.path.replace(':id', String(repair.id));
      const reply = await admin.get(own.replace(':companyId', String(people.company.id)));
      answers.push(reply.status === 200 ? reply.text : null);
    }
    return answers;
  };
  const [first, second] = [await readAll(), await readAll()];
  const settings = {
    ...{ salesTaxRate: 19, estimateThreshold: 1250.5, loanDailyRate: 45, trackingLinks: false },
    otherTaxRates: [{ rate: 7 }],
    ...{ certificateSecondPerson: true, loanerRequests: true, timeZone: firstDay, name: 'Newer Name' },
  };
  const heard: LiveEvent[] = [];
  const stop = portal.runtime.events.subscribe((event) => heard.push(event));
  const reply = await admin.patch(`/api/companies/${people.company.id}`, settings);
  expect(reply.status, reply.text).toBe(200);
  await vi.waitFor(() => expect(heard).toContainEqual({ companyId: people.company.id, kind: 'company' }));
  stop();
  const third = await readAll();
  const changed = reads.filter((_, i) => first[i] === second[i] && second[i] !== third[i]);
  expect(changed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['estimates.get', 'repairs.get', 'repairs.list', 'companies.own', 'auth.user']),
  );
  expect(changed.flatMap(({ name, call }) => (call.changedBy?.includes('company') ? [] : [name]))).toEqual(
    [],
  );
});

it('customers hear it too, and nobody of another company', () => {
  const actor = (companyId: number) => ({ role: 'customer', userId: 1, customerId: null, companyId });
  const told = (companyId: number) =>
    mayHear(actor(companyId) as Parameters<typeof mayHear>[0], { companyId: 7, kind: 'company' });
  expect([told(7), told(8)]).toEqual([true, false]);
});
