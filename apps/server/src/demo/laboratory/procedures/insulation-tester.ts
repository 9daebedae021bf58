import type { ProcedurePoint } from '@portal/contract/laboratory/procedures/points.ts';
import type { ProcedureRange } from '@portal/contract/laboratory/procedures/ranges.ts';
import {
  budgetOf,
  fromCertificate,
  fromRepeatability,
  fromResolution,
  type ProcedurePlan,
  rectangular,
  untilted,
} from './parts-of-budgets.ts';

const READINGS = 3;
const SPECIFICATION = 'Fluke 1587 FC users manual, insulation test';

type Line = readonly [
  name: string,
  unit: string,
  lower: string,
  upper: string,
  step: string,
  deviation: string,
];

/** The decade stands for the insulation. Its value changes with the test voltage, and leads leak in damp air. */
const range = (
  [name, unit, lower, upper, step, deviation]: Line,
  certificate: string,
  drift: string,
): ProcedureRange => ({
  ...{ name, unit, lower, upper, resolution: step },
  budget: budgetOf(unit, [
    fromCertificate('High resistance decade', unit, ['0', certificate], ['0', drift]),
    rectangular('voltage', 'Voltage coefficient of the decade', unit, ['0', '0.05']),
    rectangular('leakage', 'Leakage of leads', unit, ['0', '0.1']),
    fromResolution(unit, step),
    fromRepeatability(unit, deviation, READINGS),
  ]),
});

const ranges: readonly ProcedureRange[] = [
  range(['60 MΩ', 'MΩ', '0.1', '60', '0.01', '0.004'], '0.1', '0.05'),
  range(['600 MΩ', 'MΩ', '60', '600', '0.1', '0.04'], '0.1', '0.05'),
  range(['2 GΩ', 'GΩ', '0.6', '2', '0.001', '0.0005'], '0.3', '0.2'),
];

const point = (
  volts: string,
  of: string,
  nominal: string,
  percentOfReading: string,
  digits: string,
): ProcedurePoint => ({
  ...untilted,
  quantity: 'Insulation resistance',
  ...{ range: of, nominal, absolute: null, percentOfReading, digits },
  unit: ranges.find(({ name }) => name === of)!.unit,
  specification: `${SPECIFICATION} at ${volts}`,
});

export const insulationTester: ProcedurePlan = {
  number: 'LP-102',
  title: 'Insulation testers up to 1000 V',
  discipline: 'Electrical',
  models: ['1587 FC'],
  text: `Scope: insulation testers with test voltages of 500 V and 1000 V, up to 2 GΩ.

1. Clean leads and sockets with alcohol, and let them dry. Relative humidity above 55 % makes leads leak: do not measure.
2. Connect the decade with the guarded leads, and its case with earth. Points 1 to 4 are read at 500 V, points 5 to 7 at 1000 V.
3. Hold TEST until the reading is steady, for 15 s at least. Read each point three times, and discharge in between.`,
  readings: READINGS,
  standards: ['High resistance decade, 1 MΩ to 10 GΩ, 5 kV'],
  temperature: ['20', '26'],
  humidityMax: '55',
  points: [
    point('500 V', '60 MΩ', '1.00', '1.5', '5'),
    point('500 V', '60 MΩ', '10.00', '1.5', '5'),
    point('500 V', '600 MΩ', '100.0', '1.5', '5'),
    point('500 V', '600 MΩ', '400.0', '1.5', '5'),
    point('1000 V', '60 MΩ', '50.00', '1.5', '5'),
    point('1000 V', '600 MΩ', '500.0', '1.5', '5'),
    point('1000 V', '2 GΩ', '1.000', '10', '3'),
  ],
  ranges,
};
