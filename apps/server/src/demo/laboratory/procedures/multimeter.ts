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
const SPECIFICATION = 'Fluke 87V users manual, accuracy for one year';

type Line = readonly [name: string, unit: string, upper: string, step: string, deviation: string];

/** DC voltage: the calibrator sources it. Sizes are those of its certificate and of its yearly drift. */
const voltage = (
  [name, unit, upper, step, deviation]: Line,
  certificate: readonly [string, string],
  drift: readonly [string, string],
): ProcedureRange => ({
  ...{ name, unit, lower: `-${upper}`, upper, resolution: step },
  budget: budgetOf(unit, [
    fromCertificate('Multifunction calibrator', unit, certificate, drift),
    fromResolution(unit, step),
    fromRepeatability(unit, deviation, READINGS),
  ]),
});

/** Resistance: the decade is connected with two wires after the leads were zeroed. */
const resistance = ([name, unit, upper, step, deviation]: Line, leads: string): ProcedureRange => ({
  ...{ name, unit, lower: '0', upper, resolution: step },
  budget: budgetOf(unit, [
    fromCertificate('Resistance decade', unit, ['0', '0.004'], ['0', '0.005']),
    rectangular('leads', 'Leads after zeroing', unit, [leads, '0']),
    fromResolution(unit, step),
    fromRepeatability(unit, deviation, READINGS),
  ]),
});

const ranges: readonly ProcedureRange[] = [
  voltage(['600 mV', 'mV', '600', '0.1', '0.03'], ['0.002', '0.001'], ['0.003', '0.002']),
  voltage(['6 V', 'V', '6', '0.001', '0.0003'], ['0.000005', '0.0005'], ['0.00002', '0.0012']),
  voltage(['60 V', 'V', '60', '0.01', '0.003'], ['0.00005', '0.0006'], ['0.00015', '0.0018']),
  voltage(['600 V', 'V', '600', '0.1', '0.03'], ['0.0005', '0.0008'], ['0.0015', '0.0018']),
  voltage(['1000 V', 'V', '1000', '1', '0.3'], ['0.001', '0.0008'], ['0.0015', '0.0018']),
  resistance(['600 Ω', 'Ω', '600', '0.1', '0.03'], '0.02'),
  resistance(['6 kΩ', 'kΩ', '6', '0.001', '0.0003'], '0.00002'),
  resistance(['60 kΩ', 'kΩ', '60', '0.01', '0.003'], '0.00002'),
  resistance(['600 kΩ', 'kΩ', '600', '0.1', '0.03'], '0.005'),
  resistance(['6 MΩ', 'MΩ', '6', '0.001', '0.0003'], '0.0001'),
];

/** A point with a tolerance of percent of the reading and digits, as the maker states it. */
const point = (
  quantity: string,
  range: string,
  nominal: string,
  percentOfReading: string,
  digits: string,
): ProcedurePoint => ({
  ...untilted,
  ...{ quantity, range, nominal, absolute: null, percentOfReading, digits },
  unit: ranges.find(({ name }) => name === range)!.unit,
  specification: SPECIFICATION,
});
const volts = (range: string, nominal: string, percent = '0.05') =>
  point('DC voltage', range, nominal, percent, '1');
const ohms = (range: string, nominal: string, percent: string, digits = '1') =>
  point('Resistance', range, nominal, percent, digits);

export const multimeter: ProcedurePlan = {
  number: 'LP-101',
  title: 'Digital multimeters, DC voltage and resistance',
  discipline: 'Electrical',
  models: ['87V'],
  text: `Scope: handheld multimeters of 6000 counts, as the Fluke 87V.

1. Let the unit and the standards stand in the laboratory for four hours. Fit a fresh battery.
2. DC voltage: connect the calibrator with low thermal leads. Read each point three times, with the output switched off in between.
3. Resistance: short the leads and press REL. Connect the decade with two wires and read each point three times.
4. Readings as found come first. Adjust only what lies outside, and then read every point again as left.`,
  readings: READINGS,
  standards: ['Multifunction calibrator, DC voltage 20 ppm', 'Resistance decade, 0.01 %'],
  temperature: ['20', '26'],
  humidityMax: '65',
  points: [
    volts('600 mV', '540.0', '0.1'),
    volts('6 V', '0.600'),
    volts('6 V', '5.400'),
    volts('6 V', '-5.400'),
    volts('60 V', '54.00'),
    volts('600 V', '540.0'),
    volts('1000 V', '900'),
    ohms('600 Ω', '500.0', '0.2', '2'),
    ohms('6 kΩ', '5.000', '0.2'),
    ohms('60 kΩ', '50.00', '0.2'),
    ohms('600 kΩ', '500.0', '0.6'),
    ohms('6 MΩ', '5.000', '0.6'),
  ],
  ranges,
};
