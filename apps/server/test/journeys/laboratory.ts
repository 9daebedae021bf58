import { withLaboratory } from '../areas/laboratory/procedures.ts';
import type { Ids, Journeys, Stage } from '../journeys.ts';

const point = {
  ...{ quantity: 'DC voltage', range: '10 V', nominal: '10.000', unit: 'V', direction: 'up', cycle: 2 },
  ...{ absolute: '0.0010', percentOfReading: '0.020', percentOfSpan: '0.01', digits: '2', sides: 'both' },
  specification: 'Data sheet of the maker',
};
const size = { absolute: '0.10', percentOfValue: '0.0010' };
const freedom = '50.0';
/** Each kind of contribution. */
const sources = [
  { kind: 'readings' },
  { kind: 'pooled', deviation: size, freedom, readings: 4 },
  { kind: 'normal', expanded: size, factor: '2.00', freedom },
  { kind: 'certificate', expanded: size, factor: '2.00', freedom, drift: size, driftShape: 'rectangular' },
  { kind: 'rectangular', halfWidth: size, freedom: 'infinite' },
  { kind: 'triangular', halfWidth: size, freedom },
  { kind: 'u-shaped', halfWidth: size, freedom },
  { kind: 'resolution', step: size },
  { kind: 'trapezoid', first: size, second: size },
];
const range = {
  ...{ name: '10 V', lower: '-10.0', upper: '10.0', unit: 'V', resolution: '0.001' },
  budget: {
    unit: 'mV',
    contributions: sources.map((source, at) => ({
      ...{ id: `c${at}`, name: `Contribution ${at}`, unit: 'mV', source },
      sensitivity: { absolute: '1.0', percentOfValue: '0.5' },
    })),
    correlations: [{ first: 'c0', second: 'c1', coefficient: '0.50' }],
    ...{ coverage: '95.45', freedom: 'truncated', digits: 2, rounding: 'nearest' },
  },
};
const content = {
  ...{ effectiveFrom: '2026-02-28', readings: 5 },
  conditions: {
    ...{ temperatureMin: '20.0', temperatureMax: '26', humidityMin: '20', humidityMax: '70.5' },
    ...{ pressureMin: '950', pressureMax: '1050' },
  },
  ...{ points: [point], ranges: [range] },
};

/** Makes an intermediate check with eight results. */
const checkWithResults = async ({ portal, people }: Stage): Promise<Ids> => {
  await withLaboratory(portal, people.company.id);
  const { admin } = people.as;
  const shelf = `/api/companies/${people.company.id}/reference-standards`;
  const standardId = (await admin.post(shelf, { name: 'Calibrator' })).body.id;
  const { id } = (
    await admin.post(`/api/reference-standards/${standardId}/checks`, {
      ...{ name: '10 V', quantity: 'DC voltage', nominal: '10', unit: 'V', artefact: 'Zener Z-1' },
      ...{ every: 3, everyUnit: 'months' },
    })
  ).body;
  for (const readings of ['10', '11', '10', '11', '10', '11', '10', '11'])
    await admin.post(`/api/standard-checks/${id}/results`, { checkedOn: '2026-02-28', readings });
  return { id, standardId };
};

export const journeys: Journeys = {
  'POST /api/companies/:companyId/procedures': {
    before: async ({ portal, people }) => {
      await withLaboratory(portal, people.company.id);
      return { companyId: people.company.id };
    },
    body: () => ({ number: 'LP-777', title: 'Torque', revision: 'A', comparisonMonths: 27 }),
    shown: () => ({ number: 'LP-777', title: 'Torque', comparisonMonths: 27 }),
    reads: ['/api/procedures/:made'],
    again: ({ number, title, comparisonMonths }) => ({
      ...{ number: `${number}-again`, title, revision: 'A', comparisonMonths },
    }),
  },
  'PATCH /api/procedures/:id': {
    body: () => ({ comparisonMonths: 29 }),
    reads: ['/api/procedures/:id'],
  },
  'PUT /api/companies/:companyId/laboratory': {
    body: () => ({
      ...{ enabled: true, onePersonApproves: false },
      defaults: {
        rule: { kind: 'risk', percent: '2.0' },
        leastRatio: { ratio: '4.0', below: { kind: 'risk', percent: '1.50' } },
        ...{ digits: 1, rounding: 'up' },
      },
      accreditation: { body: 'A2LA', number: '1234.01', mark: 'all' },
    }),
    reads: ['/api/companies/:companyId/laboratory'],
  },
  'POST /api/reference-standards/:id/states': {
    body: () => ({ state: 'quarantined', fromOn: '2026-02-28', reason: 'It was dropped' }),
    shown: () => ({
      stateChanges: [{ state: 'quarantined', fromOn: '2026-02-28', reason: 'It was dropped' }],
    }),
    reads: ['/api/reference-standards/:id'],
    notAgain: 'a change is added and never changed',
  },
  'POST /api/reference-standards/:id/checks': {
    body: () => ({
      ...{ name: '10 V', quantity: 'DC voltage', nominal: '10.000', unit: 'V', artefact: 'Zener Z-1' },
      ...{ every: 3, everyUnit: 'months' },
    }),
    reads: ['/api/reference-standards/:id/checks'],
    notAgain: 'what a check measures does not change',
  },
  'PATCH /api/standard-checks/:id': {
    before: checkWithResults,
    body: () => ({ name: '10 V', artefact: 'Zener Z-2', every: 45, everyUnit: 'days', active: true }),
    reads: ['/api/reference-standards/:standardId/checks'],
  },
  'POST /api/standard-checks/:id/limits': {
    before: checkWithResults,
    body: () => ({ origin: 'results', count: 8, fromOn: '2026-02-01', reason: 'First results' }),
    shown: () => ({ limits: { origin: 'results', count: 8, centre: '10.5', reason: 'First results' } }),
    reads: ['/api/reference-standards/:standardId/checks'],
    except: { fromOn: 'says from which result on the results are taken' },
    notAgain: 'other limits are set beside the earlier ones',
  },
  'POST /api/standard-checks/:id/results': {
    body: () => ({ checkedOn: '2026-02-28', readings: '10.000100', unit: 'V', note: 'Warm' }),
    shown: () => ({ checkedOn: '2026-02-28', readings: ['10.000100'], value: '10.000100', note: 'Warm' }),
    reads: ['/api/standard-checks/:id/results'],
    notAgain: 'a result is added and never changed',
  },
  'POST /api/companies/:companyId/authorisations': {
    before: async ({ portal, people }) => {
      await withLaboratory(portal, people.company.id);
      const { id } = (await people.as.technician.get('/api/user')).body;
      return { companyId: people.company.id, userId: id };
    },
    body: ({ userId }) => ({
      ...{ userId, discipline: 'Electrical', acts: ['perform', 'sign'], evidence: 'Course' },
      ...{ validFrom: '2026-02-28', validUntil: '2028-02-29' },
    }),
    reads: ['/api/companies/:companyId/authorisations'],
    notAgain: 'an authorisation is withdrawn and never changed',
  },
  'POST /api/authorisations/:id/withdraw': {
    body: () => ({ withdrawnOn: '2026-03-31', reason: 'Left' }),
    shown: () => ({ withdrawnOn: '2026-03-31', withdrawalReason: 'Left' }),
    reads: ['/api/companies/:companyId/authorisations'],
    notAgain: 'it is withdrawn once',
  },
  'PATCH /api/procedure-revisions/:id': {
    body: () => content,
    reads: ['/api/procedure-revisions/:id'],
  },
};
