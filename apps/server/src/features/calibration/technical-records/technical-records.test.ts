import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import {
  byProcedure,
  five,
  found,
  type WorksheetStage,
  worksheetStage,
} from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
let certificateId: number;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const technician = () => stage.people.as.technician;
const negative = five.map((one) => `-${one}`);
const at = (rest: string) => `/api/companies/${stage.people.company.id}/${rest}`;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');

beforeEach(async () => {
  stage = await worksheetStage(portal);
  const standard = await admin().post(at('reference-standards'), {
    ...{ name: 'Calibrator', serialNumber: 'RS-1', calibratedOn: '2025-03-01', dueOn: '2027-03-01' },
    certificateNumber: 'NL-26-1',
  });
  expect(standard.status, standard.text).toBe(201);
  await admin().upload(`/api/reference-standards/${standard.body.id}/certificate`, [
    ['certificate', 'NL-26-1.pdf', pdf],
  ]);
  const standards = [{ id: standard.body.id, overrideReason: null }];
  const { id: userId } = (await technician().get('/api/user')).body;
  const granted = await admin().post(at('authorisations'), {
    ...{ userId, discipline: null, procedureId: stage.procedureId, acts: ['perform'] },
    ...{ validFrom: '2026-01-05', evidence: 'Course of 2025' },
  });
  expect(granted.status, granted.text).toBe(201);
  expect((await stage.save(technician(), stage.item, byProcedure(stage, { standards }))).status).toBe(200);
  const corrected = [found(five.with(4, '10.0016')), found(negative)];
  const again = await stage.save(
    technician(),
    stage.item,
    byProcedure(stage, { standards }, { points: corrected }),
  );
  expect(again.status, again.text).toBe(200);
  const draft = await technician().post(`/api/repairs/${stage.repairId}/certificates`, {
    itemIds: [stage.item],
  });
  certificateId = draft.body.id;
  expect((await stage.issue(certificateId)).status).toBe(200);
});

const record = async (id = certificateId) => technician().get(`/api/certificates/${id}/technical-record`);

it('a certificate leads to its readings, their changes, the procedure, the standards and the people', async () => {
  const { status, body } = await record();
  expect(status).toBe(200);
  expect(body.certificate).toMatchObject({ number: 'CAL-1001', edition: 1, state: 'issued' });
  expect(body.certificate.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(body.certificate.release).toMatch(/^[0-9.]+ \([0-9]{4}\)$/);
  expect(body.request).toMatchObject({ repairId: stage.repairId, serviceReportNumber: 'SR-1001' });
  const [unit] = body.units;
  expect(unit).toMatchObject({ serialNumber: 'SN-1', calibratedOn: '2026-03-02', result: 'pass' });
  expect(unit.procedure).toMatchObject({
    ...{ id: stage.revisionId, number: 'LP-7', title: 'DC voltage', revision: 'A', readings: 5 },
    ...{ effectiveFrom: '2026-01-05', approvedBy: expect.stringMatching(/^User/) },
  });
  expect(unit.procedure.ranges[0].budget.contributions).toHaveLength(3);
  expect(unit.worksheet.points[0].asFound.indication.readings[4]).toBe('10.0016');
  expect(unit.evaluation.points[0].asFound.error).toBe('0.00132');
  expect(unit.standards).toEqual([
    expect.objectContaining({ name: 'Calibrator', certificateNumber: 'NL-26-1', calibratedOn: '2025-03-01' }),
  ]);
  const file = await technician().get(
    `/api/standard-calibrations/${unit.standards[0].fileOfCalibrationId}/certificate`,
  );
  expect(file.status).toBe(200);
  expect(unit.changes[0].changes).toContainEqual({
    ...{ point: 0, field: 'indication as found, reading 5', before: '10.0015', after: '10.0016' },
  });
  expect(unit.authority).toEqual([
    expect.objectContaining({
      ...{ act: 'perform', day: '2026-03-02' },
      granted: expect.objectContaining({ what: 'LP-7 DC voltage', evidence: 'Course of 2025' }),
    }),
    expect.objectContaining({ act: 'sign', granted: null }),
  ]);
});

it('says what held on the day, whatever happens later', async () => {
  const before = (await record()).body;
  await admin().patch(`/api/procedures/${stage.procedureId}`, { active: false });
  const authorisations = (await admin().get(at('authorisations'))).body;
  await admin().post(`/api/authorisations/${authorisations[0].id}/withdraw`, {
    withdrawnOn: '2026-06-01',
    reason: 'Left',
  });
  expect((await record()).body).toEqual(before);
});

it('goes as a ZIP with the certificate, the readings, the budgets and the certificates of the standards', async () => {
  const reply = await technician().get(`/api/certificates/${certificateId}/technical-record.zip`);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(reply.bytes));
  expect(Object.keys(files)).toEqual([
    ...['Summary.csv', 'Readings.csv', 'Changes of results.csv', 'Uncertainty budgets.csv', 'Standards.csv'],
    ...['People.csv', 'Procedures/LP-7 revision A.txt', 'CAL-1001.pdf', 'Standards/Calibrator NL-26-1.pdf'],
  ]);
  const text = (name: string) => strFromU8(files[name]!);
  expect(text('Summary.csv')).toContain('Certificate,CAL-1001');
  expect(text('Readings.csv')).toContain('10.0012 10.0014 10.0013 10.0011 10.0016');
  // Reference, indication and error of the point of -10 V are numbers. Several readings in one cell stay a text.
  expect(text('Readings.csv')).toMatch(/,'-10\.0012 [^,]+,,-10\.0{4,},-10\.\d+,-0\.\d+,5,/);
  expect(text('Readings.csv')).toMatch(/,-0\.0050{2,},0\.0050{2,},pass,/);
  expect(text('Readings.csv')).toContain(',Left out because,Too coarse');
  // s/√n of the first point: s² = ((−1.2)² + 0.8² + (−0.2)² + (−2.2)² + 2.8²) × 1e-8 / 4; the rest as in the budget.
  expect(text('Uncertainty budgets.csv')).toMatch(
    /,1,As found,standard,B,Normal,"U = 0.0004 V, k = 2",0.0002,V,1,/,
  );
  expect(text('Changes of results.csv')).toContain(
    '"Point 1, indication as found, reading 5",10.0015,10.0016',
  );
  expect(text('Standards.csv')).toContain('Calibrator');
  expect(text('People.csv')).toContain('Course of 2025');
  const paper = await admin().get(`/api/certificates/${certificateId}/certificate.pdf`);
  expect(Buffer.from(files['CAL-1001.pdf']!).equals(paper.bytes)).toBe(true);
});

it('a standard, a procedure and a person lead to all certificates', async () => {
  const { body: names } = await technician().get(at('technical-record-names'));
  const list = async (query: Record<string, string>) =>
    (await technician().get(at('technical-records'), { query })).body.map(
      ({ number }: { number: string }) => number,
    );
  const { id: technicianUser } = (await technician().get('/api/user')).body;
  const { id: adminUser } = (await admin().get('/api/user')).body;
  expect(await list({})).toEqual(['CAL-1001']);
  expect(await list({ standardId: `${names.standards[0].id}` })).toEqual(['CAL-1001']);
  expect(await list({ procedureId: `${stage.procedureId}` })).toEqual(['CAL-1001']);
  expect(await list({ userId: `${technicianUser}` })).toEqual(['CAL-1001']);
  expect(await list({ userId: `${adminUser}` })).toEqual(['CAL-1001']);
  expect(await list({ userId: `${adminUser}`, procedureId: '999999' })).toEqual([]);
  const other = (await admin().post(at('reference-standards'), { name: 'Divider' })).body;
  expect(await list({ standardId: `${other.id}` })).toEqual([]);
  const { body: all } = await technician().get(at('technical-records'));
  const day = all[0].issuedOn as string;
  const beside = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
  expect(await list({ from: day, to: day })).toEqual(['CAL-1001']);
  expect(await list({ from: beside(1) })).toEqual([]);
  expect(await list({ to: beside(-1) })).toEqual([]);
  const before = await technician().get(at('technical-records.csv'), { query: { to: beside(-1) } });
  expect(before.text).not.toContain('CAL-1001');
  const csv = await technician().get(at('technical-records.csv'), {
    query: { procedureId: `${stage.procedureId}` },
  });
  expect(csv.text).toMatch(/CAL-1001,1,issued,.*SN-1,2026-03-02,Pass/);
});

it('is nothing for customers, other companies, and a company without a laboratory', async () => {
  const path = `/api/certificates/${certificateId}/technical-record`;
  expect((await stage.people.as.customer.get(path)).status).toBe(403);
  const others = await peopleOf(portal);
  await withLaboratory(portal, others.company.id);
  expect((await others.as.admin.get(path)).status).toBe(404);
  expect((await others.as.admin.get(`${path}.zip`)).status).toBe(404);
  await admin().put(at('laboratory'), { enabled: false, onePersonApproves: true });
  for (const one of [path, `${path}.zip`, at('technical-records'), at('technical-records.csv')])
    expect(await technician().get(one), one).toMatchObject({ status: 404, body: { code: 'laboratory.off' } });
});
