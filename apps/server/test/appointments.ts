import { issueAppointmentLink } from '../src/features/calendar/appointments/index.ts';
import type { People } from './people.ts';
import type { Portal } from './portal.ts';

/** Returns what tests of the customer's side of appointments need: an appointment of the customer, and its link. */
export function appointmentDesk(portal: Portal, people: People) {
  const { company, customer, as } = people;
  /** Creates an appointment of the customer, far in the future unless `given` says otherwise. */
  const build = (given: object = {}) =>
    portal.insert('appointments', {
      companyId: company.id,
      customerId: customer.customerId,
      customerName: 'Acme Labs',
      title: 'Internal title',
      description: 'Internal note',
      startTime: new Date('2031-05-05T13:00:00Z'),
      endTime: new Date('2031-05-05T14:00:00Z'),
      appointmentType: 'Repair',
      location: '1 Main Street',
      ...given,
    });
  /** Issues a link and returns its token. */
  const linkOf = async ({ id }: { id: number }): Promise<string> => {
    const link = await portal.runtime.database.asCompany(company.id, (db) =>
      issueAppointmentLink(db, '', { id, companyId: company.id }),
    );
    return link.split('/').at(-1)!;
  };
  const stored = async (id: number) =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  /** Returns the actions of the audit trail about a record, oldest first. */
  const trail = async (kind: 'appointment' | 'appointmentRequest', id: number): Promise<string[]> => {
    const entries = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db
        .selectFrom('auditEntries')
        .select('action')
        .where('recordKind', '=', kind)
        .where('recordId', '=', id)
        .orderBy('id')
        .execute(),
    );
    return entries.map(({ action }) => action);
  };
  /** Returns the titles of the admin's notifications, newest first. */
  const bell = async (who: keyof typeof as = 'admin'): Promise<string[]> =>
    (await as[who].get('/api/notifications')).body.map(({ title }: { title: string }) => title);
  return { build, linkOf, stored, trail, bell };
}
