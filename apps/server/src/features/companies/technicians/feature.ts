import { technicianMessages } from '@portal/contract/companies/technicians/messages.ts';
import type { TechnicianRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { technicianScope } from './technician.policy.ts';
import { techniciansRoutes } from './technician.routes.ts';

export const techniciansFeature = {
  routes: { technicians: techniciansRoutes },
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
