import type { DemoLocation, DemoStatus } from '@portal/contract/loans/demo-equipment/states.ts';

/** An open loan of a demo unit. Days count from today. */
export interface OpenLoanPlan {
  from: number;
  due: number;
  type: 'email' | 'print';
  signed: boolean;
  /** Units with the same name are lent to one customer under one agreement. */
  together?: string;
  /** Was extended from this day. */
  extendedFrom?: number;
}

export interface DemoUnitPlan {
  model: string;
  status: DemoStatus;
  location: DemoLocation;
  /** The days until the next calibration is due. */
  dueIn: number;
  loan?: OpenLoanPlan;
}

/** Returns a unit that is in the office. */
export const available = (model: string, dueIn: number): DemoUnitPlan => ({
  ...{ model, dueIn },
  status: 'available',
  location: 'office',
});
/** Returns a unit that is on loan. */
export const lent = (
  model: string,
  dueIn: number,
  loan: OpenLoanPlan,
  location: DemoLocation = 'customer',
): DemoUnitPlan => ({ ...{ model, dueIn, loan, location }, status: 'loaned' });
