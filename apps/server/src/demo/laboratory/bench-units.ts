/** What a visit of a unit has come to: a certificate, a draft that waits for approval, readings that are half done, or nothing yet. */
type VisitEnd = 'issued' | 'draft' | 'begun' | 'waiting';

/** One calibration of a unit by a procedure. */
export interface Visit {
  /** Days before today on which it was or will be calibrated; the Friday before where that is a weekend. */
  age: number;
  end: VisitEnd;
  /** True for a unit that was found outside its limits, and adjusted. */
  isOutside?: boolean;
  /** False for a customer who did not ask for accredited results. */
  isAccredited?: boolean;
}

/** A customer's unit that the laboratory calibrates every year. */
interface BenchUnit {
  /** The place of its owner in the list of customers. */
  client: number;
  model: string;
  serialNumber: string;
  assetNumber: string;
  location: string;
  /** Oldest first. */
  visits: readonly Visit[];
}

const issued = (age: number, more: Partial<Visit> = {}): Visit => ({ age, end: 'issued', ...more });

/** The last day on which the check of the working standard for pressure was good, and the one on which it was not. */
export const LAST_GOOD_CHECK = 103;
export const BAD_CHECK = 12;

/**
 * The units of two years. The three gauges between {@link LAST_GOOD_CHECK} and {@link BAD_CHECK} were calibrated with a working
 * standard that turned out bad; the one after it with another.
 */
export const benchUnits: readonly BenchUnit[] = [
  {
    ...{ client: 0, model: '87V', serialNumber: '41870332', assetNumber: 'LPC-0112', location: 'Relay shop' },
    visits: [issued(735), issued(363), { age: 1, end: 'begun' }],
  },
  {
    ...{
      client: 3,
      model: '87V',
      serialNumber: '42610418',
      assetNumber: 'AV-077',
      location: 'Avionics bench',
    },
    visits: [issued(610), issued(247)],
  },
  {
    ...{ client: 1, model: '87V', serialNumber: '40955127', assetNumber: 'GN-E-31', location: 'Drydock 2' },
    visits: [issued(492), issued(128)],
  },
  {
    ...{
      client: 5,
      model: '87V',
      serialNumber: '43120976',
      assetNumber: 'RRP-2207',
      location: 'Terminal lab',
    },
    visits: [issued(428), issued(62, { isOutside: true })],
  },
  {
    ...{
      client: 2,
      model: '87V',
      serialNumber: '41448890',
      assetNumber: 'IF-018',
      location: 'Furnace control',
    },
    visits: [issued(300, { isAccredited: false })],
  },
  {
    ...{
      client: 0,
      model: '1587 FC',
      serialNumber: '53017714',
      assetNumber: 'LPC-0240',
      location: 'Substations',
    },
    visits: [issued(700), issued(336), { age: 0, end: 'waiting' }],
  },
  {
    ...{
      client: 5,
      model: '1587 FC',
      serialNumber: '53880125',
      assetNumber: 'RRP-2231',
      location: 'Pump stations',
    },
    visits: [issued(455), issued(92)],
  },
  {
    ...{
      client: 7,
      model: '1587 FC',
      serialNumber: '52744903',
      assetNumber: 'E-1007',
      location: 'Maintenance',
    },
    visits: [issued(210, { isAccredited: false })],
  },
  {
    ...{
      client: 3,
      model: '1587 FC',
      serialNumber: '54102266',
      assetNumber: 'AV-081',
      location: 'Ground power',
    },
    visits: [{ age: 2, end: 'draft' }],
  },
  {
    ...{ client: 2, model: '1279 0-300 psi', serialNumber: 'A12604417', assetNumber: 'IF-P-03' },
    ...{ location: 'Hydraulic press', visits: [issued(715), issued(352), { age: 0, end: 'waiting' }] },
  },
  {
    ...{ client: 4, model: '1279 0-300 psi', serialNumber: 'A12611802', assetNumber: 'HD-14' },
    ...{ location: 'Pasteuriser', visits: [issued(540), issued(175)] },
  },
  {
    ...{ client: 5, model: '1279 0-300 psi', serialNumber: 'A12633910', assetNumber: 'RRP-P-118' },
    ...{ location: 'Test header', visits: [issued(461), issued(90)] },
  },
  {
    ...{ client: 1, model: '1279 0-300 psi', serialNumber: 'A12640055', assetNumber: 'GN-P-09' },
    ...{ location: 'Compressor house', visits: [issued(426), issued(66)] },
  },
  {
    ...{ client: 9, model: '1279 0-300 psi', serialNumber: 'A12657731', assetNumber: 'G-22' },
    ...{ location: 'Boiler room', visits: [issued(41)] },
  },
  {
    ...{ client: 4, model: '1279 0-300 psi', serialNumber: 'A12660148', assetNumber: 'HD-21' },
    ...{ location: 'Homogeniser', visits: [issued(7)] },
  },
];
