import { technicianMessages } from '@portal/contract/companies/technicians/messages.ts';
import { endpoints } from '@portal/contract/index.ts';
import type { TechnicianRow } from '../../../db/schema/repairs.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { nameIn } from '../../records/audit/index.ts';

/** Finds technicians of the company that the caller works in. The permissions decide who gets this far. */
const technicianScope: RecordScope<'technician'> = {
  table: 'technicians',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('technicians').selectAll().where('id', '=', id), lock),
};

export const techniciansFeature = {
  routes: {
    technicians: loadedLater<Handlers<typeof endpoints.technicians>>(
      endpoints.technicians,
      async () => (await import('./technician.routes.ts')).techniciansRoutes,
    ),
  },
  scopes: { technician: technicianScope },
  taken: {
    technicians_user_taken: () => conflict('technician.user_taken', technicianMessages.userTaken),
  },
  references: { technician_id: 'technician' },
  names: {
    technician: { name: nameIn('technicians', 'n.name'), fields: ['technicianId'] },
  },
  archive: {
    technicians: { file: 'Technicians', rows: 'Technicians' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    technician: TechnicianRow;
  }
}
