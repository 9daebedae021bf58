import type { MeasurementPoint } from '@portal/contract/repairs/equipment-models/measurement-points.ts';
import type { Drawing, EquipmentKind } from './kinds-of-equipment.ts';

const point = (quantity: string, unit: string, nominal: string, lower: string, upper: string) =>
  ({ quantity, unit, nominal, lowerLimit: lower, upperLimit: upper }) satisfies MeasurementPoint;

interface Template {
  procedure: string;
  accessories: string[];
  points: MeasurementPoint[];
}

/** What the calibration of each kind of instrument measures. */
const templates: Record<Drawing, Template> = {
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
      point('Gauge pressure', 'psi', '60.0', '58.5', '61.5'),
      point('Gauge pressure', 'psi', '150.0', '148.5', '151.5'),
      point('Gauge pressure', 'psi', '300.0', '298.5', '301.5'),
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
      point('Mass', 'kg', '2.000', '1.998', '2.002'),
      point('Mass', 'kg', '10.000', '9.996', '10.004'),
      point('Mass', 'kg', '20.000', '19.994', '20.006'),
    ],
  },
  'flaw-detector': {
    procedure: 'QP-270 Ultrasonic instruments',
    accessories: ['Probe with cable', 'Power supply'],
    points: [
      point('Thickness, steel', 'mm', '2.50', '2.45', '2.55'),
      point('Thickness, steel', 'mm', '7.50', '7.43', '7.57'),
      point('Thickness, steel', 'mm', '12.50', '12.40', '12.60'),
    ],
  },
  box: {
    procedure: 'QP-140 Insulation testers',
    accessories: ['Test leads'],
    points: [
      point('Insulation resistance at 500 V', 'MΩ', '1.00', '0.97', '1.03'),
      point('Insulation resistance at 500 V', 'MΩ', '100.0', '97.0', '103.0'),
      point('Insulation resistance at 1000 V', 'GΩ', '1.00', '0.95', '1.05'),
    ],
  },
  caliper: {
    procedure: 'QP-260 Calipers',
    accessories: ['Case'],
    points: [
      point('Length', 'mm', '10.00', '9.98', '10.02'),
      point('Length', 'mm', '50.00', '49.98', '50.02'),
      point('Length', 'mm', '100.00', '99.97', '100.03'),
    ],
  },
};

/** Returns what a customer sends along with a unit. */
export const accessoriesOf = ({ drawing }: EquipmentKind): string[] => [...templates[drawing].accessories];

/** Returns the columns of a model that say how its units are calibrated. Torque tools wear, so they are due sooner. */
export function templateOf({ drawing }: EquipmentKind) {
  const { procedure, accessories, points } = templates[drawing];
  return {
    procedure,
    accessories,
    measurementPoints: JSON.stringify(points),
    calibrationIntervalDays: drawing === 'wrench' ? 180 : 365,
  };
}
