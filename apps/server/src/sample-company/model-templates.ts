import type { MeasurementPoint } from '@portal/contract/equipment/measurement-points.ts';
import type { Drawing, EquipmentKind } from './kinds-of-equipment.ts';

const point = (quantity: string, unit: string, nominal: string, lower: string, upper: string) =>
  ({ quantity, unit, nominal, lowerLimit: lower, upperLimit: upper }) satisfies MeasurementPoint;

interface Template {
  procedure: string;
  accessories: string[];
  points: MeasurementPoint[];
}

/** What the calibration of each kind of instrument measures. Kinds without an entry have no template. */
const templates: Partial<Record<Drawing, Template>> = {
  meter: {
    procedure: 'QP-101 Digital multimeters',
    accessories: ['Test leads', 'Holster'],
    points: [
      point('DC voltage', 'V', '1.0000', '0.9990', '1.0010'),
      point('DC voltage', 'V', '10.000', '9.990', '10.010'),
      point('AC voltage 60 Hz', 'V', '100.0', '99.2', '100.8'),
      point('DC current', 'mA', '10.00', '9.96', '10.04'),
      point('Resistance', 'kΩ', '1.000', '0.997', '1.003'),
    ],
  },
  scope: {
    procedure: 'QP-120 Oscilloscopes',
    accessories: ['Two probes', 'Power cord'],
    points: [
      point('Vertical gain 100 mV/div', 'mV', '500', '485', '515'),
      point('Time base', 'ppm', '0.0', '-25.0', '25.0'),
    ],
  },
  gauge: {
    procedure: 'QP-210 Pressure gauges',
    accessories: ['Carrying case'],
    points: [
      point('Pressure', 'psi', '0.0', '-0.5', '0.5'),
      point('Pressure', 'psi', '50.0', '49.5', '50.5'),
      point('Pressure', 'psi', '100.0', '99.5', '100.5'),
    ],
  },
  wrench: {
    procedure: 'QP-230 Torque wrenches',
    accessories: [],
    points: [
      point('Torque', 'ft-lb', '30.0', '28.8', '31.2'),
      point('Torque', 'ft-lb', '90.0', '86.4', '93.6'),
      point('Torque', 'ft-lb', '150.0', '144.0', '156.0'),
    ],
  },
  scale: {
    procedure: 'QP-250 Balances',
    accessories: ['Power supply'],
    points: [
      point('Mass', 'g', '100.000', '99.998', '100.002'),
      point('Mass', 'g', '200.000', '199.997', '200.003'),
    ],
  },
  caliper: {
    procedure: 'QP-260 Calipers',
    accessories: ['Case'],
    points: [
      point('Length', 'mm', '25.00', '24.98', '25.02'),
      point('Length', 'mm', '100.00', '99.97', '100.03'),
    ],
  },
};

/** What comes with units whose kind has no template. */
const otherAccessories: Partial<Record<Drawing, readonly string[]>> = {
  'flaw-detector': ['Probe with cable', 'Power supply'],
  box: ['Test leads'],
};

/** Returns what a customer sends along with a unit. */
export const accessoriesOf = ({ drawing }: EquipmentKind): string[] => [
  ...(templates[drawing]?.accessories ?? otherAccessories[drawing] ?? []),
];

/** Returns the columns of a model that say how its units are calibrated. Torque tools wear, so they are due sooner. */
export function templateOf({ drawing }: EquipmentKind) {
  const { procedure = null, accessories = [], points = [] } = templates[drawing] ?? {};
  return {
    procedure,
    accessories,
    measurementPoints: JSON.stringify(points),
    calibrationIntervalDays: drawing === 'wrench' ? 180 : 365,
  };
}
