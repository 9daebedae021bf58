import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { completeResults, voltage } from '../../../../test/calibrations.ts';
import { peopleOf } from '../../../../test/people.ts';
import { type HistoryStage, historyStage, resultsOn as on } from '../../../../test/point-history.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { byProcedure, five, found } from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: HistoryStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await historyStage(portal);
});
afterAll(() => portal.stop());

const admin = () => stage.people.as.admin;
const at = (rest = '') => `/api/customer-equipment/${stage.unitId}/point-history${rest}`;
const linesOf = (text: string) => text.trimEnd().split('\n');

it('a point over its certificates: as found and as left, limits of each day, the drift, and the same as CSV', async () => {
  await stage.issued(on('2024-01-01', { asFound: '10.0000', uncertainty: '0.0010' }));
  await stage.issued(
    on(
      '2025-01-01',
      { asFound: '10.0110', asLeft: '10.0001', uncertainty: '0.0010' },
      { result: 'adjusted' },
    ),
  );
  const other = { nominal: '10000', unit: 'mV', asFound: '10011.1', lowerLimit: '9980', upperLimit: '10020' };
  await stage.issued(on('2026-01-01', { ...other, quantity: 'dc voltage' }));
  await stage.drafted(on('2026-02-01', { asFound: '10.009' }));
  const { status, body } = await stage.people.as.technician.get(at());
  expect(status).toBe(200);
  expect(body.points).toEqual([
    expect.objectContaining({ quantity: 'dc voltage', nominal: '10000', unit: 'mV', calibrations: 3 }),
  ]);
  const { values, perYear, lines } = body.chosen;
  expect(values).toMatchObject([
    {
      ...{ day: '2024-01-01', asLeft: null, lower: '-10', upper: '10' },
      certificate: {
        name: expect.stringMatching(/^CAL-/),
        fileUrl: expect.stringContaining('/api/certificates/'),
      },
      asFound: { error: '0', uncertainty: '1', isOutside: false },
    },
    {
      asFound: { error: '11', isOutside: true },
      asLeft: { error: '0.1', isOutside: false },
    },
    { asFound: { error: '11.1', uncertainty: null, isOutside: false }, lower: '-20', upper: '20' },
  ]);
  // (366 × 11 + 365 × 11) / (366² + 365²) each halved: 11 mV in a year of 365.5 days.
  expect(perYear).toBe('11');
  expect(lines).toHaveLength(2);
  const csv = await stage.people.as.technician.get(at(`.csv?point=${encodeURIComponent(body.chosen.key)}`));
  expect(csv.headers['content-type']).toContain('text/csv');
  const rows = linesOf(csv.text);
  expect(rows).toHaveLength(4);
  expect(rows[0]?.slice(1)).toBe(
    'Quantity,Nominal,Unit,Calibrated,Certificate,State,Error As Found,U As Found,Error As Left,U As Left,Lower Limit,Upper Limit,As Found,As Left,Laboratory,k As Found,k As Left,Said',
  );
  expect(rows[2]).toMatch(
    /^dc voltage,10000,mV,2025-01-01,CAL-\d+,issued,11,1,0\.1,1,-10,10,outside limits,within limits,,,,$/,
  );
});

it('results by a procedure have U of each side, and a corrected certificate counts once', async () => {
  const negative = five.map((one) => `-${one}`);
  const low = ['9.9990', '9.9990', '9.9990', '9.9990', '9.9990'];
  const id = await stage.issued(
    byProcedure(stage, { result: 'adjusted' }, { points: [found(five, low), found(negative, negative)] }),
  );
  const { body } = await admin().get(at());
  expect(body.points.map(({ quantity, nominal }: Record<string, string>) => [quantity, nominal])).toEqual([
    ['DC voltage, range 10 V', '10'],
    ['DC voltage, range 10 V', '-10'],
  ]);
  const [value] = body.chosen.values;
  expect(value.asFound).toMatchObject({ error: '0.00130', isOutside: false });
  expect(value.asLeft).toMatchObject({ error: '-0.00100' });
  // The readings as found scatter, those as left do not.
  expect(Number(value.asFound.uncertainty)).toBeGreaterThan(Number(value.asLeft.uncertainty));
  const corrected = await admin().post(`/api/certificates/${id}/correct`, { reason: 'The remarks' });
  expect(corrected.status, corrected.text).toBe(201);
  expect((await stage.issue(corrected.body.id)).status).toBe(200);
  const after = (await admin().get(at())).body.chosen.values;
  expect(after.map((one: { certificate: { name: string } }) => one.certificate.name)).toEqual([
    expect.stringMatching(/ version 2$/),
  ]);
});

it('withdrawn values are shown to staff as withdrawn, without a part in the drift, and not to the customer', async () => {
  await stage.issued(on('2024-01-01', { asFound: '10.000' }));
  const bad = await stage.issued(on('2025-01-01', { asFound: '10.009' }));
  await stage.issued(on('2026-01-01', { asFound: '10.00731', uncertainty: '0.001' }));
  const withdrawn = await admin().post(`/api/certificates/${bad}/withdraw`, { reason: 'Wrong unit' });
  expect(withdrawn.status, withdrawn.text).toBe(200);
  const staff = (await admin().get(at())).body.chosen;
  expect(staff.values.map(({ isWithdrawn }: { isWithdrawn: boolean }) => isWithdrawn)).toEqual([
    false,
    true,
    false,
  ]);
  expect(staff.perYear).toBe('0.00365');
  const customer = (await stage.people.as.customer.get(at())).body.chosen;
  expect(customer.values).toHaveLength(2);
  expect(customer.perYear).toBe('0.00365');
  expect(linesOf((await stage.people.as.customer.get(at('.csv'))).text)).toHaveLength(3);
  expect((await stage.people.as.customer.get(`/api/customer-equipment/${stage.unitId}`)).body.hasPoints).toBe(
    true,
  );
});

it('is nothing to another customer, another company, a portal without laboratory, and empty without results', async () => {
  const empty = await admin().get(at());
  expect([empty.status, empty.body]).toEqual([200, { points: [], chosen: null, isCut: false }]);
  expect((await admin().get(`/api/customer-equipment/${stage.unitId}`)).body.hasPoints).toBeUndefined();
  await stage.issued(on('2024-01-01', { asFound: '10.000' }));
  const stranger = await peopleOf(portal);
  await withLaboratory(portal, stranger.company.id);
  for (const who of [stranger.as.admin, stranger.as.technician, stranger.as.customer])
    for (const path of [at(), at('.csv')]) expect((await who.get(path)).status).toBe(404);
  // The unit moves to another customer of the company, who does not read what names the former one.
  const buyer = await admin().post(`/api/companies/${stage.people.company.id}/customers`, {
    ...{ name: 'Buyer', email: 'buyer@example.com' },
  });
  const moved = await admin().patch(`/api/customer-equipment/${stage.unitId}`, { customerId: buyer.body.id });
  expect(moved.status, moved.text).toBe(200);
  expect((await stage.people.as.customer.get(at())).status).toBe(404);
  const buyers = await portal.actAs(
    await portal.buildUser({
      ...{ role: 'customer', companyId: stage.people.company.id, customerId: buyer.body.id },
    }),
  );
  expect((await buyers.get(`/api/customer-equipment/${stage.unitId}`)).body.hasPoints).toBeUndefined();
  expect((await buyers.get(at())).body).toEqual(empty.body);
  expect(linesOf((await buyers.get(at('.csv'))).text)).toHaveLength(1);
  expect((await admin().get(at())).body.chosen.values).toHaveLength(1);
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('laboratorySettings').set({ enabled: false }).execute(),
  );
  for (const path of [at(), at('.csv')]) {
    const off = await admin().get(path);
    expect([off.status, off.body.code]).toEqual([404, 'laboratory.off']);
  }
});

it('very long names, twenty digits and units that cannot be converted stay apart and whole', async () => {
  const long = 'Überspannung '.repeat(20).slice(0, 190).trim();
  const digits = '1.00000000000000000001';
  await stage.issued(
    completeResults({
      calibratedOn: '2025-01-01',
      points: [
        voltage({
          quantity: long,
          nominal: digits,
          asFound: '1.00000000000000000003',
          lowerLimit: null,
          upperLimit: null,
        }),
        voltage({ unit: 'A' }),
        voltage({ unit: 'furlong' }),
        voltage({ nominal: null, lowerLimit: null, upperLimit: null }),
      ],
    }),
  );
  const { body } = await admin().get(at());
  expect(body.points).toHaveLength(3);
  expect(body.chosen).toMatchObject({ quantity: long, nominal: digits, perYear: null });
  expect(body.chosen.values[0].asFound).toEqual({
    ...{ error: '0.00000000000000000002', uncertainty: null, coverageFactor: null, isOutside: null },
  });
  const third = await admin().get(at(`?point=${encodeURIComponent(body.points[2].key)}`));
  expect(third.body.chosen.unit).toBe('furlong');
  expect((await admin().get(at(`?point=${'x'.repeat(501)}`))).status).toBe(400);
  expect((await admin().get(at('?point=gone'))).body.chosen.quantity).toBe(long);
});
