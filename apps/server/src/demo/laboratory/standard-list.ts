/** A point of a standard: its value, and how much that changes from one calibration to the next. */
type Point = readonly [
  quantity: string,
  nominal: string,
  unit: string,
  value: string,
  change: string,
  uncertainty: string,
];

/** A reference standard of the laboratory with its calibrations. */
export interface LaboratoryStandard {
  serialNumber: string;
  /** Null for one that the sample company has already. */
  made: { name: string; make: string; model: string; quantity: string; range: string } | null;
  /** Days before today. Those of the sample company are not repeated. */
  calibrated: readonly number[];
  /** The serial number of the standard that it is calibrated with here; null for one that is sent out. */
  source: string | null;
  points: readonly Point[];
}

export const CALIBRATOR = 'FC-20417';
export const HIGH_RESISTANCE = 'HR-3047';
export const PRESSURE_CALIBRATOR = 'PC-61880';
const MULTIMETER = 'MY59-31207';
export const DECADE = 'RD-8816';
export const PISTON_GAUGE = 'PG-2204';
export const WORKING_PRESSURE = 'XP-70153';

/**
 * The laboratory sends out its reference standards, and calibrates the working standards with them: the decade with the
 * reference multimeter, and the working standard for pressure with the piston gauge.
 */
export const laboratoryStandards: readonly LaboratoryStandard[] = [
  {
    ...{ serialNumber: CALIBRATOR, made: null, calibrated: [871], source: null },
    points: [
      ['DC voltage', '0.54', 'V', '0.5400006', '0.0000004', '0.0000074'],
      ['DC voltage', '5.4', 'V', '5.400009', '0.000006', '0.000032'],
      ['DC voltage', '-5.4', 'V', '-5.400012', '-0.000005', '0.000032'],
      ['DC voltage', '54', 'V', '54.00012', '0.00008', '0.00037'],
      ['DC voltage', '540', 'V', '540.0014', '0.0009', '0.0048'],
      ['DC voltage', '900', 'V', '900.0021', '0.0016', '0.0082'],
    ],
  },
  {
    ...{ serialNumber: HIGH_RESISTANCE, made: null, calibrated: [819], source: null },
    points: [
      ['Insulation resistance', '1', 'MΩ', '1.00012', '0.00007', '0.00100'],
      ['Insulation resistance', '10', 'MΩ', '10.0021', '-0.0011', '0.0100'],
      ['Insulation resistance', '100', 'MΩ', '100.043', '0.018', '0.100'],
      ['Insulation resistance', '500', 'MΩ', '499.82', '-0.09', '0.50'],
      ['Insulation resistance', '1000', 'MΩ', '1001.4', '0.6', '3.0'],
    ],
  },
  {
    ...{ serialNumber: PRESSURE_CALIBRATOR, made: null, calibrated: [], source: null },
    points: [
      ['Gauge pressure', '60', 'psi', '60.006', '0.004', '0.030'],
      ['Gauge pressure', '180', 'psi', '180.011', '0.009', '0.040'],
      ['Gauge pressure', '300', 'psi', '300.018', '0.012', '0.050'],
    ],
  },
  {
    ...{ serialNumber: MULTIMETER, calibrated: [905, 547, 190], source: null },
    made: {
      ...{ name: 'Reference multimeter, 8½ digits', make: 'Keysight', model: '3458A' },
      ...{ quantity: 'DC voltage, resistance', range: '100 mV to 1000 V, 10 Ω to 1 GΩ' },
    },
    points: [
      ['DC voltage', '10', 'V', '10.0000140', '0.0000110', '0.0000300'],
      ['Resistance', '10', 'kΩ', '10.0000320', '0.0000210', '0.0000600'],
    ],
  },
  {
    ...{ serialNumber: DECADE, calibrated: [890, 530, 172], source: MULTIMETER },
    made: {
      ...{ name: 'Resistance decade', make: 'IET Labs', model: 'HARS-X-7-0.1' },
      ...{ quantity: 'Resistance', range: '0.1 Ω to 1.1 MΩ in steps, 1 to 10 MΩ' },
    },
    points: [
      ['Resistance', '500', 'Ω', '500.006', '0.003', '0.020'],
      ['Resistance', '5', 'kΩ', '5.00007', '0.00004', '0.00020'],
      ['Resistance', '50', 'kΩ', '50.0009', '-0.0004', '0.0020'],
      ['Resistance', '500', 'kΩ', '499.988', '-0.006', '0.020'],
      ['Resistance', '5', 'MΩ', '5.00021', '0.00011', '0.00020'],
    ],
  },
  {
    ...{ serialNumber: PISTON_GAUGE, calibrated: [880, 520, 160], source: null },
    made: {
      ...{ name: 'Piston gauge (deadweight tester)', make: 'Fluke', model: 'P3124' },
      ...{ quantity: 'Gauge pressure', range: '10 to 500 psi' },
    },
    points: [
      ['Gauge pressure', '60', 'psi', '60.0011', '0.0004', '0.0070'],
      ['Gauge pressure', '180', 'psi', '180.0026', '0.0009', '0.0150'],
      ['Gauge pressure', '300', 'psi', '300.0043', '0.0013', '0.0240'],
    ],
  },
  {
    ...{ serialNumber: WORKING_PRESSURE, calibrated: [865, 500, 140], source: PISTON_GAUGE },
    made: {
      ...{ name: 'Working standard for pressure', make: 'Crystal', model: 'XP2i 300 psi' },
      ...{ quantity: 'Gauge pressure', range: '0 to 300 psi' },
    },
    points: [
      ['Gauge pressure', '60', 'psi', '60.01', '0.00', '0.06'],
      ['Gauge pressure', '120', 'psi', '120.01', '0.01', '0.06'],
      ['Gauge pressure', '180', 'psi', '180.02', '0.01', '0.06'],
      ['Gauge pressure', '240', 'psi', '240.02', '0.01', '0.06'],
      ['Gauge pressure', '300', 'psi', '300.02', '0.01', '0.06'],
    ],
  },
];

/** What the working standard for pressure showed after it had failed its check: by nominal value. */
export const foundBad: Readonly<Record<string, string>> = {
  60: '60.08',
  120: '120.15',
  180: '180.22',
  240: '240.29',
  300: '300.37',
};
