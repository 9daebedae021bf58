import { appointmentStatusLabel } from '@portal/contract/calendar/appointments/kinds.ts';
import { appointmentPaths } from '@portal/contract/calendar/appointments/paths.ts';
import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import { equipmentPaths } from '@portal/contract/calibration/customer-equipment/paths.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney, fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { isAdmin, isStaff, type Role } from '@portal/contract/core/roles.ts';
import { demoEquipmentPaths } from '@portal/contract/loans/demo-equipment/paths.ts';
import { demoStatusLabel } from '@portal/contract/loans/demo-equipment/states.ts';
import type { SearchHit } from '@portal/contract/overview/search/endpoints.ts';
import { issuedInvoicePaths } from '@portal/contract/papers/issued-invoices/paths.ts';
import { issuedInvoiceStates } from '@portal/contract/papers/issued-invoices/states.ts';
import { customerPaths } from '@portal/contract/people/customers/paths.ts';
import { partPaths } from '@portal/contract/purchasing/parts/paths.ts';
import type { FoundPart } from '@portal/contract/purchasing/parts/shapes.ts';
import { purchaseOrderPaths } from '@portal/contract/purchasing/purchase-orders/paths.ts';
import { purchaseOrderStatusLabel } from '@portal/contract/purchasing/purchase-orders/statuses.ts';
import { auditPaths } from '@portal/contract/records/audit/paths.ts';
import { repairPath, repairsPath } from '@portal/contract/repairs/repairs/paths.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { type SearchedAppointment, timeInWords } from '../../calendar/appointments/index.ts';
import type { FoundCertificate } from '../../calibration/certificates/index.ts';
import type { FoundUnit } from '../../calibration/customer-equipment/index.ts';
import type { FoundDemoUnit } from '../../loans/demo-equipment/index.ts';
import type { FoundLoan } from '../../loans/demo-equipment-loans/index.ts';
import type { SearchedInvoice } from '../../papers/issued-invoices/index.ts';
import type { SearchedOrder } from '../../purchasing/purchase-orders/index.ts';
import type { FoundRepair } from '../../repairs/repairs/index.ts';
import type { FoundCustomer, FoundUser } from './find-people.ts';

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** Returns the path of the repairs list for this role, filtered by a name. */
const repairsOf = (role: Role, name: string): string => repairsPath(role, { search: name });

export const presentRepairHit = (role: Role, repair: FoundRepair): SearchHit => ({
  kind: 'repair',
  id: repair.id,
  title: repair.serviceReportNumber,
  detail: joined(
    repair.modelPartNo,
    repair.serialNumber,
    repair.assetNumber && `Asset ${repair.assetNumber}`,
    repair.companyName,
    statusLabel(repair.status),
  ),
  path: repairPath(role, repair.id),
});

/** Presents a unit. A customer's hits do not name the customer. */
export const presentUnitHit = (role: Role, unit: FoundUnit): SearchHit => ({
  kind: 'equipment',
  id: unit.id,
  title: `${unit.make} ${unit.modelName}`,
  detail: joined(
    unit.serialNumber,
    unit.assetNumber && `Asset ${unit.assetNumber}`,
    unit.typeName,
    isStaff(role) ? unit.customerName : null,
    unit.active ? null : 'Inactive',
  ),
  path: equipmentPaths.unit(unit.id),
});

const certificateWords = { draft: 'Draft', issued: 'In force', replaced: 'Replaced', withdrawn: 'Withdrawn' };

/** Presents a certificate. Its hit leads to its repair, where it can be opened. */
export const presentCertificateHit = (role: Role, certificate: FoundCertificate): SearchHit => ({
  kind: 'certificate',
  id: certificate.id,
  title:
    certificate.edition > 1 ? `${certificate.number} version ${certificate.edition}` : certificate.number,
  detail: joined(certificate.units.join(', '), certificateWords[certificate.state]),
  path: repairPath(role, certificate.repairId),
});

/** Presents an appointment. The hit opens its day in the calendar, with its details. */
export const presentAppointmentHit = (row: SearchedAppointment): SearchHit => ({
  kind: 'appointment',
  id: row.id,
  title: row.title,
  detail: joined(timeInWords(row, row.timeZone), row.technicianName, appointmentStatusLabel(row.status)),
  path: appointmentPaths.serviceCalendar({ date: daysOf(row, row.timeZone)[0], dialog: String(row.id) }),
});

/** Presents an invoice. The hit finds it in the list. */
export const presentInvoiceHit = ({ id, number, billedTo, total, state }: SearchedInvoice): SearchHit => ({
  kind: 'invoice',
  id,
  title: number,
  detail: joined(billedTo, formatMoney(toDollars(fromNumeric(total))), issuedInvoiceStates[state]),
  path: issuedInvoicePaths.invoices({ search: number }),
});

/** Presents a purchase order. The hit opens it above the list. */
export const presentOrderHit = ({ id, poNumber, supplierName, status }: SearchedOrder): SearchHit => ({
  kind: 'purchaseOrder',
  id,
  title: poNumber,
  detail: joined(supplierName, purchaseOrderStatusLabel(status)),
  path: purchaseOrderPaths.purchaseOrder(id),
});

/** Presents a part of the catalogue with its stock. The hit opens it above the list. */
export const presentPartHit = ({
  id,
  partNumber,
  name,
  description,
  available,
  location,
}: FoundPart): SearchHit => ({
  kind: 'part',
  id,
  title: partNumber,
  detail: joined(name || description, `${formatNumber(available)} available`, location),
  path: partPaths.part(id),
});

/** Presents a demo unit. The hit finds it in the inventory. */
export const presentDemoUnitHit = (unit: FoundDemoUnit): SearchHit => ({
  kind: 'demoUnit',
  id: unit.id,
  title: `${unit.make} ${unit.modelName}`,
  detail: joined(unit.serialNumber, demoStatusLabel(unit.currentStatus), unit.currentCustomerName),
  path: demoEquipmentPaths.demoEquipment({ search: unit.serialNumber }),
});

/** Presents a loan of a demo unit. The hit opens it above the list. */
export const presentLoanHit = (loan: FoundLoan): SearchHit => ({
  kind: 'demoLoan',
  id: loan.id,
  title: `${loan.make} ${loan.modelName}`,
  detail: joined(
    loan.serialNumber,
    loan.customerName,
    loan.actualReturnDate === null
      ? `Due back ${formatDate(loan.expectedReturnDate)}`
      : `Returned ${formatDate(loan.actualReturnDate)}`,
  ),
  path: demoEquipmentPaths.demoLoan(loan.id),
});

export const presentCustomerHit = (role: Role, { id, name, email, phone }: FoundCustomer): SearchHit => ({
  kind: 'customer',
  id,
  title: name,
  detail: joined(email, phone),
  path: isAdmin(role) ? customerPaths.customer(id) : repairsOf(role, name),
});

const roleWords: Record<Role, string> = {
  customer: 'Customer',
  technician: 'Technician',
  admin: 'Admin',
  superadmin: 'Superadmin',
};

/**
 * Presents a user. The hit of a portal user leads to the repairs of their company, and the hit of a staff member to
 * their acts in the audit log.
 */
export const presentUserHit = (role: Role, user: FoundUser): SearchHit => ({
  kind: 'user',
  id: user.id,
  title: user.name,
  detail: joined(user.username, user.email, roleWords[user.role], user.active ? null : 'Deactivated'),
  path:
    user.role === 'customer'
      ? repairsOf(role, user.company || user.customerName || user.name)
      : auditPaths.audit({ userId: String(user.id) }),
});
