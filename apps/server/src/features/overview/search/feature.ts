import { isAdmin } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { SearchHit } from '@portal/contract/overview/search/endpoints.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { findAppointments } from '../../calendar/appointments/index.ts';
import { findCertificates } from '../../calibration/certificates/index.ts';
import { findUnits } from '../../calibration/customer-equipment/index.ts';
import { findDemoUnits } from '../../loans/demo-equipment/index.ts';
import { findLoans } from '../../loans/demo-equipment-loans/index.ts';
import { findInvoices } from '../../papers/issued-invoices/index.ts';
import { findParts } from '../../purchasing/parts/index.ts';
import { findOrders } from '../../purchasing/purchase-orders/index.ts';
import { findRepairs } from '../../repairs/repairs/index.ts';
import { findCustomers, findUsers } from './find-people.ts';
import {
  presentAppointmentHit,
  presentCertificateHit,
  presentCustomerHit,
  presentDemoUnitHit,
  presentInvoiceHit,
  presentLoanHit,
  presentOrderHit,
  presentPartHit,
  presentRepairHit,
  presentUnitHit,
  presentUserHit,
} from './search-hit.present.ts';

const HITS_OF_A_KIND = 10;
const UNITS_OF_A_KIND = 5;
const CERTIFICATES_OF_A_KIND = 5;
const APPOINTMENTS_OF_A_KIND = 5;
const INVOICES_OF_A_KIND = 5;
const ORDERS_OF_A_KIND = 5;
const PARTS_OF_A_KIND = 5;
const DEMO_UNITS_OF_A_KIND = 5;
const LOANS_OF_A_KIND = 5;
/** People come after repairs, because a search for a person usually ends at their repairs. */
const PEOPLE_OF_A_KIND = 5;

/** Returns the records that match the text and that the caller may see, kind by kind, best match first (D9.2). */
async function searchAll(db: Db, actor: Actor, text: string): Promise<SearchHit[]> {
  const [
    repairs,
    units,
    certificates,
    appointments,
    invoices,
    orders,
    parts,
    demoUnits,
    loans,
    customers,
    users,
  ] = await Promise.all([
    findRepairs(db, actor, text, HITS_OF_A_KIND),
    findUnits(db, actor, text, UNITS_OF_A_KIND),
    findCertificates(db, actor, text, CERTIFICATES_OF_A_KIND),
    findAppointments(db, actor, text, APPOINTMENTS_OF_A_KIND),
    findInvoices(db, actor, text, INVOICES_OF_A_KIND),
    findOrders(db, actor, text, ORDERS_OF_A_KIND),
    // The screen that shows a part is for admins.
    isAdmin(actor.role) ? findParts(db, actor, text, PARTS_OF_A_KIND) : [],
    findDemoUnits(db, actor, text, DEMO_UNITS_OF_A_KIND),
    findLoans(db, actor, text, LOANS_OF_A_KIND),
    findCustomers(db, actor, text, PEOPLE_OF_A_KIND),
    findUsers(db, actor, text, PEOPLE_OF_A_KIND),
  ]);
  return [
    ...repairs.map((hit) => presentRepairHit(actor.role, hit)),
    ...units.map((hit) => presentUnitHit(actor.role, hit)),
    ...certificates.map((hit) => presentCertificateHit(actor.role, hit)),
    ...appointments.map(presentAppointmentHit),
    ...invoices.map(presentInvoiceHit),
    ...orders.map(presentOrderHit),
    ...parts.map(presentPartHit),
    ...demoUnits.map(presentDemoUnitHit),
    ...loans.map(presentLoanHit),
    ...customers.map((hit) => presentCustomerHit(actor.role, hit)),
    ...users.map((hit) => presentUserHit(actor.role, hit)),
  ];
}

const searchRoutes: Handlers<typeof endpoints.search> = {
  search: ({ work: { db, actor }, query }) => searchAll(db, actor, query.q),
};

export const searchFeature = {
  routes: { search: searchRoutes },
} satisfies Feature;
