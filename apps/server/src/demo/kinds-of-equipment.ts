/** How a picture of it is drawn. */
export type Drawing = 'meter' | 'scope' | 'gauge' | 'wrench' | 'scale' | 'flaw-detector' | 'caliper' | 'box';

interface KindPart {
  partNumber: string;
  description: string;
  /** Dollars the company pays. */
  cost: number;
  /** Dollars the customer is charged. */
  price: number;
}

/** One thing that breaks, from the complaint to the cure. */
export interface Fault {
  /** As customers write it. */
  problem: string;
  /** What the inspection finds. */
  finding: string;
  /** What was done about it. */
  work: string;
  /** Numbers of the parts it takes. */
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
  /** Hours on the bench, from and to. */
  hours: readonly [number, number];
  /** Dollars of a calibration with certificate. */
  calibration: number;
}
