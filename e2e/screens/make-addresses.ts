import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { surveyLink } from '../../apps/server/src/features/conversation/surveys/index.ts';
import { completeResults, voltage } from '../../apps/server/test/calibrations.ts';
import { databaseUrl } from '../../apps/server/test/database-url.ts';
import { pdfText } from '../../apps/server/test/pdf-text.ts';
import { queryOnce } from '../../apps/server/test/query-once.ts';
import { addProcedure, switchOnLaboratory, voltagePoint } from '../world/laboratory.ts';
import type { Demo } from './start-demo.ts';

export type MadeAddress =
  | 'estimate'
  | 'track'
  | 'survey'
  | 'appointment'
  | 'recall'
  | 'agreement'
  | 'verify'
  | 'out-of-tolerance'
  | 'stock count'
  | 'procedure'
  | 'standard'
  | 'comparison'
  | 'room'
  | 'nonconforming work'
  | 'bench';

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

/** Returns the link of a question that waits for an answer. The portal mailed it before this demo began. */
async function linkOfQuestion({ folder }: Demo): Promise<string> {
  const { rows } = await queryOnce(
    await databaseUrl(folder),
    `select id, company_id as "companyId", link_edition as "linkEdition" from repairs where id in
     (select repair_id from repair_surveys where stars is null) order by id limit 1`,
  );
  const masterKey = Buffer.from((await readFile(path.join(folder, 'secret.key'), 'utf8')).trim());
  return `/survey/${surveyLink.issue(masterKey, rows[0])}`;
}

/** Weeks ahead of an appointment, after all of the demo company. */
const WEEKS_AHEAD = 7;

/** Returns a Tuesday in some weeks as yyyy-mm-dd. */
function laterTuesday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + WEEKS_AHEAD * 7 + 2 - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}

async function planAppointment(api: APIRequestContext): Promise<void> {
  const [customer] = await bodyOf(api.get(`${OF_COMPANY}/customers?search=Lakehead`));
  const day = laterTuesday();
  const data = {
    title: `${customer.name} - Yearly Calibration`,
    startTime: `${day}T09:00`,
    endTime: `${day}T11:00`,
    appointmentType: 'Yearly Calibration',
    description: 'Eleven torque wrenches and the bench scale.',
    location: customer.address,
    customerId: customer.id,
  };
  await bodyOf(api.post(`${OF_COMPANY}/appointments`, { data }));
}

/** Approves a procedure with some points, and returns a unit that can be calibrated by it. */
async function beginBench(api: APIRequestContext): Promise<number> {
  const person = { api, user: { companyId: 1 } };
  await switchOnLaboratory(person);
  const nominals = ['-10.0000', '-5.0000', '0.0000', '5.0000', '10.0000'];
  const points = nominals.map((nominal) => voltagePoint(nominal, '0.0050'));
  const conditions = { temperatureMin: '20', temperatureMax: '26', humidityMax: '70' };
  const standards = ['Calibrator, 10 V, 5 ppm'];
  const names = { number: 'LP-021', title: 'DC voltage of multimeters' };
  await addProcedure(person, { ...names, readings: 3, points, conditions, standards });
  const repairs = await bodyOf(api.get('/api/repairs?pageSize=100'));
  for (const { id } of repairs) {
    const units = await bodyOf(api.get(`/api/repairs/${id}/calibrations`));
    const unit = units.find((one: { results: unknown }) => one.results === null);
    if (unit) return unit.id;
  }
  throw new Error('No unit of the demo waits for its calibration.');
}

/** Issues the certificate of a multimeter of Lakehead, and returns the text of its paper. */
async function issueCertificate(api: APIRequestContext, points: object[]): Promise<string> {
  const [customer] = await bodyOf(api.get(`${OF_COMPANY}/customers?search=Lakehead`));
  const request = {
    ...{
      customerId: customer.id,
      companyName: customer.name,
      contactName: customer.contactName ?? customer.name,
    },
    ...{ emailAddress: customer.email, modelPartNo: 'Fluke 87V', descriptionProblem: 'Yearly calibration.' },
    ...{ requestType: 'calibration', repairNeeded: false, calibrationNeeded: true },
  };
  const { id } = await bodyOf(api.post('/api/repairs', { data: request }));
  await bodyOf(api.patch(`/api/repairs/${id}`, { data: { status: 'received' } }));
  const unit = { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke', serialNumber: `41870${id}` };
  const [item] = await bodyOf(
    api.post(`/api/repairs/${id}/equipment`, { data: { companyId: 1, equipmentItems: [unit] } }),
  );
  const calibratedOn = new Date().toISOString().slice(0, 10);
  const results = completeResults({ calibratedOn, points, result: points.length > 1 ? 'adjusted' : 'pass' });
  await bodyOf(api.post(`/api/calibration-items/${item.id}/results`, { data: results }));
  const draft = await bodyOf(api.post(`/api/repairs/${id}/certificates`, { data: { itemIds: [item.id] } }));
  await bodyOf(api.post(`/api/certificates/${draft.id}/issue`, { data: {} }));
  const issued = await bodyOf(api.get(`/api/repairs/${id}/certificates`));
  const { fileUrl } = issued.find((one: { id: number }) => one.id === draft.id);
  return pdfText(await (await api.get(fileUrl)).body());
}

/** Makes what the screen shows, as staff would, and returns the screen's address. */
export async function makeAddress(kind: MadeAddress, api: APIRequestContext, demo: Demo): Promise<string> {
  if (kind === 'estimate') await sendEstimate(api);
  if (kind === 'recall') await sendRecall(api);
  if (kind === 'appointment') await planAppointment(api);
  if (kind === 'verify') {
    const words = await issueCertificate(api, [voltage()]);
    const [address] = /\/verify\/[\w-]{43}/.exec(words.replaceAll(' ', '')) ?? [];
    if (!address) throw new Error('The certificate names no address.');
    return address;
  }
  if (kind === 'out-of-tolerance')
    await issueCertificate(api, [
      voltage({ asFound: '10.0200', asLeft: '10.001' }),
      voltage({
        quantity: 'DC current',
        nominal: '1.0',
        unit: 'A',
        asFound: '1.00',
        asLeft: '1.00',
        lowerLimit: '0.99',
        upperLimit: '1.01',
      }),
    ]);
  if (kind === 'agreement') {
    const [agreement] = await bodyOf(api.get(`${OF_COMPANY}/demo-equipment-agreements`));
    return (await bodyOf(api.post(`/api/demo-equipment-agreements/${agreement.id}/hand-over`))).path;
  }
  if (kind === 'stock count') {
    const data = { location: null, reason: 'Count of the year' };
    const { id } = await bodyOf(api.post(`${OF_COMPANY}/stock-counts`, { data }));
    return `/admin/stock-counts/${id}`;
  }
  if (kind === 'procedure') {
    const settings = { enabled: true, onePersonApproves: true };
    await bodyOf(api.put(`${OF_COMPANY}/laboratory`, { data: settings }));
    const data = { number: 'LP-017', title: 'DC voltage', discipline: 'Electrical', revision: '1' };
    const { id } = await bodyOf(api.post(`${OF_COMPANY}/procedures`, { data }));
    return `/procedures/${id}`;
  }
  if (kind === 'standard') {
    const settings = { enabled: true, onePersonApproves: true };
    await bodyOf(api.put(`${OF_COMPANY}/laboratory`, { data: settings }));
    const [standard] = await bodyOf(api.get(`${OF_COMPANY}/reference-standards`));
    return `/reference-standards/${standard.id}`;
  }
  if (kind === 'comparison') {
    const settings = { enabled: true, onePersonApproves: true };
    await bodyOf(api.put(`${OF_COMPANY}/laboratory`, { data: settings }));
    const points = [
      {
        ...{ point: 'DC voltage 10 V', unit: 'V', value: '10.3', uncertainty: '0.3' },
        ...{ reference: '10.0', referenceUncertainty: '0.2' },
      },
    ];
    const data = {
      ...{ kind: 'proficiency', item: 'Multimeter Fluke 87V', comparedOn: '2026-03-02', people: 'Nora' },
      points,
    };
    const { id } = await bodyOf(api.post(`${OF_COMPANY}/comparisons`, { data }));
    return `/comparisons/${id}`;
  }
  if (kind === 'room') {
    const settings = { enabled: true, onePersonApproves: true };
    await bodyOf(api.put(`${OF_COMPANY}/laboratory`, { data: settings }));
    const limits = { temperatureMin: '21', temperatureMax: '25', humidityMax: '60' };
    const { id } = await bodyOf(
      api.post(`${OF_COMPANY}/rooms`, { data: { name: 'Room 2', sensor: 'Logger 17', limits } }),
    );
    const measuredAt = '2026-03-02T10:00:00-05:00';
    await bodyOf(api.post(`/api/rooms/${id}/readings`, { data: { measuredAt, temperature: '25.4' } }));
    return `/rooms/${id}`;
  }
  if (kind === 'nonconforming work') {
    const settings = { enabled: true, onePersonApproves: true };
    await bodyOf(api.put(`${OF_COMPANY}/laboratory`, { data: settings }));
    const data = {
      ...{ title: 'Wrong range of a multimeter', origin: 'audit', foundOn: '2026-03-02', foundBy: 'Nora' },
      whatHappened: 'The 10 V range was measured in the 100 V range.',
    };
    const { id } = await bodyOf(api.post(`${OF_COMPANY}/nonconforming-work`, { data }));
    return `/nonconforming-work/${id}`;
  }
  if (kind === 'bench') return `/bench/${await beginBench(api)}`;
  return kind === 'survey' ? linkOfQuestion(demo) : mailedAddress(demo, kind);
}
