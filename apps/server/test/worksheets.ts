import { withLaboratory } from './areas/laboratory/procedures.ts';
import { type CalibrationStage, calibrationStage } from './calibrations.ts';
import type { Portal } from './portal.ts';

/** A calibration request of a company with a laboratory and an approved procedure. */
export interface WorksheetStage extends CalibrationStage {
  item: number;
  procedureId: number;
  revisionId: number;
}

/** Rows of a procedure of two points for a voltmeter. */
const point = (nominal: string) => ({
  ...{ quantity: 'DC voltage', range: '10 V', nominal, unit: 'V', direction: null, cycle: null },
  ...{ absolute: '0.005', percentOfReading: null, percentOfSpan: null, digits: null, sides: 'both' },
  specification: 'Manual 2024',
});
const fixed = (absolute: string) => ({ absolute, percentOfValue: '0' });
const contribution = (id: string, source: object) => ({
  ...{ id, name: id, unit: 'V', source, sensitivity: fixed('1') },
});
const budget = {
  unit: 'V',
  contributions: [
    contribution('readings', { kind: 'readings' }),
    contribution('standard', { kind: 'normal', expanded: fixed('0.0004'), factor: '2', freedom: 'infinite' }),
    contribution('step', { kind: 'resolution', step: fixed('0.0001') }),
  ],
  ...{ correlations: [], coverage: '95.45', freedom: 'truncated', digits: 2, rounding: 'nearest' },
};
export const content = {
  ...{ text: 'Warm up for an hour.', readings: 5, standards: [] as string[] },
  points: [point('10'), point('-10')],
  ranges: [{ name: '10 V', lower: '-10', upper: '10', unit: 'V', resolution: '0.0001', budget }],
  conditions: {
    ...{ temperatureMin: '18', temperatureMax: '28', humidityMin: null },
    ...{ humidityMax: '70', pressureMin: null, pressureMax: null },
  },
};

/** Approves a revision of a procedure from a day on. */
export async function approved(
  stage: CalibrationStage,
  revisionId: number,
  effectiveFrom: string,
  given: object = {},
): Promise<void> {
  const at = `/api/procedure-revisions/${revisionId}`;
  const { admin } = stage.people.as;
  const saved = await admin.patch(at, { ...content, effectiveFrom, ...given });
  if (saved.status !== 200) throw new Error(saved.text);
  const reply = await admin.post(`${at}/approve`);
  if (reply.status !== 200) throw new Error(reply.text);
}

export async function worksheetStage(portal: Portal, given: object = {}): Promise<WorksheetStage> {
  const stage = await calibrationStage(portal);
  await withLaboratory(portal, stage.people.company.id);
  const made = await stage.people.as.admin.post(`/api/companies/${stage.people.company.id}/procedures`, {
    ...{ number: 'LP-7', title: 'DC voltage', revision: 'A' },
  });
  const revisionId: number = made.body.revisions[0].id;
  await approved(stage, revisionId, '2026-01-05', given);
  return { ...stage, item: stage.itemIds[0]!, procedureId: made.body.id, revisionId };
}

export const five = ['10.0012', '10.0014', '10.0013', '10.0011', '10.0015'];
const negative = five.map((reading) => `-${reading}`);

export const side = (readings: (string | null)[]) => ({
  reference: { kind: 'set', value: null, unit: null, correction: null },
  indication: { kind: 'read', readings, unit: null },
});
export const found = (readings: (string | null)[], asLeft: (string | null)[] | null = null) => ({
  ...{ asFound: side(readings), asLeft: asLeft && side(asLeft), leftOut: null },
});

/** What somebody types at the bench for both points. */
export const worksheet = (stage: WorksheetStage, given: object = {}) => ({
  procedureRevisionId: stage.revisionId,
  rule: { kind: 'guarded', share: '1' },
  conditions: { temperature: '23.1', humidity: '45', pressure: '1013' },
  points: [found(five), found(negative)],
  ...given,
});

/** Complete results by the procedure. */
export const byProcedure = (stage: WorksheetStage, given: object = {}, sheet: object = {}) => ({
  ...{ calibratedOn: '2026-03-02', result: 'pass', remarks: 'Cleaned.', complete: true },
  worksheet: worksheet(stage, sheet),
  ...given,
});
