import type { Drawing } from './kinds-of-equipment.ts';

/** A reference standard of the sample company. */
export interface SampleStandard {
  name: string;
  make: string;
  model: string;
  serialNumber: string;
  quantity: string;
  range: string;
  /** Days from now until it is due. One is past its due date, one is due soon. */
  due: number;
  /** The instruments that are calibrated with it. */
  for: readonly Drawing[];
}

export const sampleStandards: readonly SampleStandard[] = [
  {
    name: 'Multifunction calibrator',
    ...{ make: 'Fluke', model: '5522A', serialNumber: 'FC-20417' },
    quantity: 'DC and AC voltage, current, resistance',
    range: '0 to 1020 V, 0 to 20.5 A, 0 to 1100 MΩ',
    ...{ due: 210, for: ['meter'] },
  },
  {
    name: 'Oscilloscope calibrator',
    ...{ make: 'Fluke', model: '9500B/1100', serialNumber: 'OC-51162' },
    quantity: 'Voltage, time markers',
    range: '40 µV to 200 V, 0.9 ns to 55 s',
    ...{ due: 154, for: ['scope'] },
  },
  {
    name: 'High resistance decade',
    ...{ make: 'IET Labs', model: 'HRRS-B-7-100K', serialNumber: 'HR-3047' },
    quantity: 'Resistance',
    range: '100 kΩ to 1 TΩ',
    ...{ due: 262, for: ['box'] },
  },
  {
    name: 'Pressure calibrator',
    ...{ make: 'Fluke', model: '729 300G', serialNumber: 'PC-61880' },
    quantity: 'Gauge pressure',
    range: '-12 to 300 psi',
    ...{ due: 121, for: ['gauge'] },
  },
  {
    name: 'Torque transducer',
    ...{ make: 'Norbar', model: '50701', serialNumber: 'NT-3310' },
    quantity: 'Torque',
    range: '5 to 250 ft-lb',
    ...{ due: 88, for: ['wrench'] },
  },
  {
    name: 'Weight set, class F1',
    ...{ make: 'Mettler Toledo', model: '30293901', serialNumber: 'WS-7725' },
    quantity: 'Mass',
    range: '1 g to 20 kg',
    ...{ due: 301, for: ['scale'] },
  },
  {
    name: 'Gauge block set',
    ...{ make: 'Mitutoyo', model: '516-946', serialNumber: 'GB-4471' },
    quantity: 'Length',
    range: '0.5 to 100 mm',
    ...{ due: 18, for: ['caliper'] },
  },
  {
    name: 'Step block, steel',
    ...{ make: 'Olympus', model: '2214E', serialNumber: 'SB-1190' },
    quantity: 'Thickness',
    range: '2.5 to 12.5 mm',
    ...{ due: 240, for: ['flaw-detector'] },
  },
  {
    name: 'Precision thermometer',
    ...{ make: 'Fluke', model: '1524', serialNumber: 'FT-88102' },
    quantity: 'Temperature',
    range: '-50 to 150 °C',
    ...{ due: -12, for: [] },
  },
];
