import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

/** Somebody of a company. */
interface Staff {
  api: APIRequestContext;
  user: { companyId: number | null };
}

async function bodyOf(call: Promise<APIResponse>) {
  const answer = await call;
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Switches the laboratory of this person's company on. */
export const switchOnLaboratory = ({ api, user }: Staff): Promise<unknown> =>
  bodyOf(
    api.put(`/api/companies/${user.companyId}/laboratory`, {
      data: { enabled: true, onePersonApproves: true },
    }),
  );

/** A point as the form of a procedure sends it. */
export const voltagePoint = (nominal: string, absolute: string, more: object = {}) => ({
  ...{ quantity: 'DC voltage', range: '10 V', nominal, unit: 'V', direction: null, cycle: null },
  ...{ absolute, percentOfReading: '', percentOfSpan: '', digits: '', sides: 'both' },
  specification: 'Manual 2024',
  ...more,
});

const fixed = (absolute: string) => ({ absolute, percentOfValue: '0' });

/** A range whose U comes from the certificate of the standard: U = 0.0010 V. */
export const voltageRange = {
  ...{ name: '10 V', lower: '-10', upper: '10', unit: 'V', resolution: '0.0001' },
  budget: {
    unit: 'V',
    contributions: [
      {
        ...{ id: 'standard', name: 'Calibrator', unit: 'V' },
        source: { kind: 'normal', expanded: fixed('0.0010'), factor: '2', freedom: 'infinite' },
        sensitivity: fixed('1'),
      },
    ],
    correlations: [],
    ...{ coverage: '95.45', freedom: 'truncated', digits: 2, rounding: 'nearest' },
  },
};

export interface GivenProcedure {
  number: string;
  title: string;
  readings: number;
  points: object[];
  ranges?: object[];
  conditions?: object;
  standards?: string[];
}

/** Adds a procedure whose first revision is in force. Returns its id and that of the revision. */
export async function addProcedure({ api, user }: Staff, given: GivenProcedure) {
  const { number, title, readings, points, ranges = [voltageRange], conditions = {}, standards = [] } = given;
  const data = { number, title, discipline: 'Electrical', revision: '1' };
  const procedure = await bodyOf(api.post(`/api/companies/${user.companyId}/procedures`, { data }));
  const revisionId: number = procedure.revisions[0].id;
  const noLimits = Object.fromEntries(
    ['temperature', 'humidity', 'pressure'].flatMap((name) => [
      [`${name}Min`, ''],
      [`${name}Max`, ''],
    ]),
  );
  await bodyOf(
    api.patch(`/api/procedure-revisions/${revisionId}`, {
      data: {
        ...{ text: 'Warm up for an hour.', effectiveFrom: '2026-01-05' },
        ...{ readings, points, ranges, standards },
        conditions: { ...noLimits, ...conditions },
      },
    }),
  );
  await bodyOf(api.post(`/api/procedure-revisions/${revisionId}/approve`));
  return { id: procedure.id as number, revisionId };
}

/** Adds a room with limits. Returns its id. */
export const addRoom = (
  { api, user }: Staff,
  { name, limits }: { name: string; limits: object },
): Promise<{ id: number }> =>
  bodyOf(
    api.post(`/api/companies/${user.companyId}/rooms`, {
      data: { name, limits, sensor: 'Logger 21', referenceStandardId: null, active: true },
    }),
  );

/** Returns the full minute so many minutes ago. */
export const minutesAgo = (minutes: number): Date =>
  new Date(Math.floor(Date.now() / 60_000 - minutes) * 60_000);
