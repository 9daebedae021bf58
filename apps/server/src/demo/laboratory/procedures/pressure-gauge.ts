import type { ProcedurePoint } from '@portal/contract/laboratory/procedures/points.ts';
import {
  budgetOf,
  fromCertificate,
  fromRepeatability,
  fromResolution,
  type ProcedurePlan,
  rectangular,
  untilted,
} from './parts-of-budgets.ts';

const RANGE = '300 psi';
const READINGS = 1;
/** A fifth of the distance between two marks. */
const STEP = '0.5';

const point = (nominal: string, direction: 'up' | 'down'): ProcedurePoint => ({
  ...untilted,
  ...{ quantity: 'Gauge pressure', range: RANGE, nominal, unit: 'psi', direction, cycle: 1 },
  ...{ absolute: null, percentOfReading: null, percentOfSpan: '0.5', digits: null },
  specification: 'ASME B40.100 grade 2A',
});

export const pressureGauge: ProcedurePlan = {
  number: 'LP-210',
  title: 'Pressure gauges, 0 to 300 psi, rising and falling',
  discipline: 'Pressure',
  models: ['1279 0-300 psi'],
  text: `Scope: dial gauges of 0 to 300 psi, grade 2A, with nitrogen.

1. Mount the gauge upright beside the working standard, with both ports at one height. Load it to full scale twice, and let it rest for two minutes.
2. Bring the pointer onto each mark, rising and then falling, without passing it. Tap the case lightly.
3. Read the working standard with the pointer on the mark. A fifth of the distance between two marks can be seen.
4. Readings as found come first. After an adjustment read every point again as left.`,
  readings: READINGS,
  standards: ['Working standard for gauge pressure, 300 psi, 0.05 % of span'],
  temperature: ['18', '28'],
  humidityMax: '75',
  points: [
    ...['60', '120', '180', '240', '300'].map((nominal) => point(nominal, 'up')),
    ...['240', '180', '120', '60'].map((nominal) => point(nominal, 'down')),
  ],
  ranges: [
    {
      ...{ name: RANGE, unit: 'psi', lower: '0', upper: '300', resolution: STEP },
      budget: budgetOf('psi', [
        fromCertificate('Working standard', 'psi', ['0.06', '0'], ['0.1', '0']),
        rectangular('height', 'Difference in height of the ports', 'psi', ['0.02', '0']),
        fromResolution('psi', STEP),
        fromRepeatability('psi', '0.15', READINGS),
      ]),
    },
  ],
};
