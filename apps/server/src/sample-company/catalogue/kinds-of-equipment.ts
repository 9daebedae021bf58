/** The drawing of a kind of equipment. */
export type Drawing = 'meter' | 'scope' | 'gauge' | 'wrench' | 'scale' | 'flaw-detector' | 'caliper' | 'box';

interface KindPart {
  partNumber: string;
  description: string;
  /** What the company pays, in dollars. */
  cost: number;
  /** What the customer is charged, in dollars. */
  price: number;
}

/** One fault, from the complaint to its repair. */
export interface Fault {
  /** As customers write it. */
  problem: string;
  /** What the inspection finds. */
  finding: string;
  /** The work that repairs it. */
  work: string;
  /** The numbers of the parts that the work needs. */
  parts: readonly string[];
}

interface KindModel {
  make: string;
  name: string;
  serialPrefix: string;
}

export interface EquipmentKind {
  type: string;
  description: string;
  drawing: Drawing;
  models: readonly KindModel[];
  faults: readonly Fault[];
  parts: readonly KindPart[];
  /** The least and the most hours of work. */
  hours: readonly [number, number];
  /** The price of a calibration with certificate, in dollars. */
  calibration: number;
}
