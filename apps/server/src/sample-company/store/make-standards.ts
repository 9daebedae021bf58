import { addDays } from '@portal/contract/core/dates/dates.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { ReferenceStandardRow } from '../../db/schema/calibrations.ts';
import type { Drawing } from '../catalogue/kinds-of-equipment.ts';
import { dayOf } from '../plan/work-times.ts';

/** A reference standard of the sample company. */
interface SampleStandard {
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

const sampleStandards: readonly SampleStandard[] = [
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

/** The days from one calibration of a standard to the next, a week before it is due. */
const BETWEEN = 358;

/** Returns the reference standard with which a kind of instrument is calibrated. */
export type StandardFor = (drawing: Drawing) => ReferenceStandardRow;

/**
 * Makes the reference standards, each with its last two calibrations, so that one was in force on any day of the last
 * year. `nameOf` returns the name that one gets.
 */
export async function makeStandards(
  db: Db,
  companyId: number,
  now: Date,
  nameOf: (name: string) => string,
): Promise<StandardFor> {
  const rows = await db
    .insertInto('referenceStandards')
    .values(
      sampleStandards.map(({ name, make, model, serialNumber, quantity, range }) => ({
        ...{ companyId, name: nameOf(name), make, model, serialNumber, quantity, range },
      })),
    )
    .returningAll()
    .execute();
  await db
    .insertInto('standardCalibrations')
    .values(
      rows.flatMap(({ id: referenceStandardId, serialNumber }, i) => {
        const { due } = sampleStandards.find((one) => one.serialNumber === serialNumber)!;
        return [BETWEEN, 0].map((before, at) => ({
          ...{ companyId, referenceStandardId },
          certificateNumber: `HM-${25 + at}-${1180 + i * 37}`,
          issuer: 'Harbor Metrology Laboratory',
          accreditation: 'ISO/IEC 17025, L-4411',
          calibratedOn: addDays(dayOf(now), due - 365 - before),
          dueOn: addDays(dayOf(now), due - before),
        }));
      }),
    )
    .execute();
  return (drawing) => {
    const { serialNumber } = sampleStandards.find((one) => one.for.includes(drawing))!;
    return rows.find((row) => row.serialNumber === serialNumber)!;
  };
}
