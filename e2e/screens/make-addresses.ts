import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Demo } from './start-demo.ts';

export type MadeAddress = 'estimate' | 'track' | 'appointment' | 'recall' | 'agreement' | 'stock count';

const OF_COMPANY = '/api/companies/1';

async function bodyOf(call: Promise<APIResponse>) {
  const answer = await call;
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`);
  return answer.json();
}

/** Returns the first address of this kind that a mail holds, and waits until there is one. */
async function mailedAddress({ url, mail }: Demo, kind: MadeAddress): Promise<string> {
  for (;;) {
    const texts = mail.received.map(({ text }) => text ?? '').join();
    const [, address] = new RegExp(`${url}(/${kind}/[\\w.-]+)`).exec(texts) ?? [];
    if (address) return address;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function sendEstimate(api: APIRequestContext): Promise<void> {
  const [repair] = await bodyOf(api.get('/api/repairs?status=inspected'));
  const place = `/api/repairs/${repair.id}/estimate`;
  const lines = [
    { kind: 'labor', description: 'Repair, adjustment and final test', quantity: 1, price: 245 },
    { kind: 'part', description: 'Rotary switch', partNumber: 'RS-120', quantity: 1, price: 86.5 },
  ];
  const { draft: present } = await bodyOf(api.get(place));
  const data = { lines, note: 'Ready within a week.', revision: present?.revision ?? null };
  const { draft } = await bodyOf(api.put(place, { data }));
  await bodyOf(api.post(`${place}/send`, { data: { revision: draft.revision } }));
}

async function sendRecall(api: APIRequestContext): Promise<void> {
  const units = await bodyOf(api.get(`${OF_COMPANY}/calibration-work?limit=50`));
  const { customerId } = units[0];
  const unitIds = units
    .filter((unit: { customerId: number }) => unit.customerId === customerId)
    .map(({ id }: { id: number }) => id);
  await bodyOf(api.post(`${OF_COMPANY}/recalls`, { data: { unitIds } }));
}

async function planAppointment(api: APIRequestContext): Promise<void> {
  const [customer] = await bodyOf(api.get(`${OF_COMPANY}/customers?search=Lakehead`));
  const data = {
    title: `${customer.name} - Yearly Calibration`,
    startTime: '2031-05-05T09:00',
    endTime: '2031-05-05T11:00',
    appointmentType: 'Yearly Calibration',
    description: 'Eleven torque wrenches and the bench scale.',
    location: customer.address,
    customerId: customer.id,
  };
  await bodyOf(api.post(`${OF_COMPANY}/appointments`, { data }));
}

/** Makes what the screen shows, as staff would, and returns the screen's address. */
export async function makeAddress(kind: MadeAddress, api: APIRequestContext, demo: Demo): Promise<string> {
  if (kind === 'estimate') await sendEstimate(api);
  if (kind === 'recall') await sendRecall(api);
  if (kind === 'appointment') await planAppointment(api);
  if (kind === 'agreement') {
    const [agreement] = await bodyOf(api.get(`${OF_COMPANY}/demo-equipment-agreements`));
    return (await bodyOf(api.post(`/api/demo-equipment-agreements/${agreement.id}/hand-over`))).path;
  }
  if (kind === 'stock count') {
    const data = { location: null, reason: 'Count of the year' };
    const { id } = await bodyOf(api.post(`${OF_COMPANY}/stock-counts`, { data }));
    return `/admin/stock-counts/${id}`;
  }
  return mailedAddress(demo, kind);
}
