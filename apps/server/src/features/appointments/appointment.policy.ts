import { appointmentMessages } from '@portal/contract/appointments/messages.ts';
import type { RecordScope } from '../../records.ts';

/** Finds appointments of the company that the caller works in. The permissions let only staff get this far. */
export const appointmentScope: RecordScope<'appointment'> = {
  table: 'appointments',
  notFound: appointmentMessages.notFound,
  find: (db, _actor, id, lock) =>
    db
      .selectFrom('appointments')
      .selectAll()
      .where('id', '=', id)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
};
