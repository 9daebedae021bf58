import type { ListedCustomer } from '../catalogue/customer-list.ts';
import type { EquipmentKind } from '../catalogue/kinds-of-equipment.ts';
import type { ShelfPart } from '../catalogue/shelf-parts.ts';
import type { ListedSupplier } from '../catalogue/supplier-list.ts';
import type { FatePlan } from '../plan/repair-life.ts';
import type { AskedAppointment } from '../store/make-appointment-requests.ts';
import type { CalendarPlan } from '../store/make-calendar.ts';
import type { CertificateFate } from '../store/make-calibrations.ts';
import type { DemoUnitPlans } from '../store/make-demo-units.ts';
import type { LendingPlan } from '../store/make-loan-records.ts';
import type { OrderPlan } from '../store/make-purchase-orders.ts';
import type { IncomingMail } from '../store/store-incoming-mails.ts';

/** How much a sample company has of everything. What a size has none of is empty, 0 or null. */
export interface Size {
  /** Any number. It stays the same, so that all companies of this size are equal. */
  seed: number;
  /** Returns the name of a record that has no list of its own here. */
  nameOf: (name: string) => string;
  customers: readonly ListedCustomer[];
  /** Since when they are customers. */
  customerDays: number;
  kinds: readonly EquipmentKind[];
  /** The least and the most units of a customer. */
  unitsOf: (client: number) => readonly [least: number, most: number];
  /** The register is filled up to this number, with units that were never sent in. */
  registered: number;
  repairs: readonly FatePlan[];
  suppliers: readonly ListedSupplier[];
  shelfParts: readonly ShelfPart[];
  orders: readonly OrderPlan[];
  calendar: CalendarPlan;
  appointmentRequests: readonly AskedAppointment[];
  demoUnits: DemoUnitPlans;
  lending: LendingPlan | null;
  /** Estimates of inspected repairs that are drafts. */
  estimateDrafts: number;
  /** What an hour of each technician costs, in turn. Without rates nobody writes times down. */
  hourlyRates: readonly string[];
  /** What becomes of the newest calibrations that are done, newest first. Older ones have no results. */
  calibrations: readonly CertificateFate[];
  /** Customers who were asked to send in units that are due. */
  recalledCustomers: number;
  /** Mail that came in beside the conversations. */
  mails: readonly IncomingMail[];
  /** Customers were asked about returns of these days. */
  surveyDays: number;
}
