import type { Generated, Insertable } from 'kysely';
import type { Money } from './money.ts';

export interface DemoEquipmentTable {
  id: Generated<number>;
  companyId: number;
  serialNumber: string;
  equipmentModelId: number;
  currentStatus: Generated<'available' | 'loaned' | 'maintenance' | 'retired'>;
  currentLocation: Generated<'office' | 'customer' | 'repair' | 'shipping'>;
  currentCustomerId: number | null;
  notes: string | null;
  /** Calendar date, YYYY-MM-DD. */
  lastCalibrationDate: string | null;
  /** Calendar date, YYYY-MM-DD. */
  nextCalibrationDue: string | null;
  /** Calendar date, YYYY-MM-DD. */
  acquisitionDate: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}
export type NewDemoEquipment = Insertable<DemoEquipmentTable>;

export interface DemoEquipmentLoansTable {
  id: Generated<number>;
  companyId: number;
  demoEquipmentId: number;
  customerId: number;
  relatedRepairId: number | null;
  /** Calendar date, YYYY-MM-DD. */
  loanDate: string;
  /** Calendar date, YYYY-MM-DD. */
  expectedReturnDate: string;
  /** Calendar date, YYYY-MM-DD; there is one exactly when the loan is returned. */
  actualReturnDate: string | null;
  /** At most one loan of a unit is not returned (D7.1). */
  status: Generated<'active' | 'overdue' | 'returned'>;
  agreementType: 'email' | 'print';
  agreementSigned: Generated<boolean>;
  agreementSignedDate: Date | null;
  agreementSignature: string | null;
  rentalAgreementUrl: string | null;
  outboundTrackingNumber: string | null;
  returnTrackingNumber: string | null;
  shippingLabelUrl: string | null;
  returnShippingLabelUrl: string | null;
  lateFeeCharged: Generated<boolean>;
  lateFeeAmount: Money | null;
  notes: string | null;
  createdByUserId: number | null;
  version: Generated<number>;
}
export type NewDemoEquipmentLoan = Insertable<DemoEquipmentLoansTable>;
