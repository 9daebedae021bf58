import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const proceduresPermissions = {
  'procedure.read': staff,
  'procedure.write': admins,
} as const;

export const proceduresArea = {
  permissions: proceduresPermissions,
  records: ['procedure', 'procedureRevision'],
  topics: ['procedure'],
  auditAreas: {
    procedure: { label: 'Procedures', place: 205 },
  },
  actions: {
    'procedure.created': 'Added a procedure',
    'procedure.updated': 'Changed a procedure',
    'procedure.deleted': 'Removed a procedure',
    'procedure.models_set': 'Changed the models of a procedure',
    'procedure.revision_started': 'Began a revision of a procedure',
    'procedure.revision_saved': 'Changed the draft of a procedure',
    'procedure.revision_deleted': 'Removed the draft of a procedure',
    'procedure.file_set': 'Set the file of a draft of a procedure',
    'procedure.file_removed': 'Removed the file of a draft of a procedure',
    'procedure.revision_approved': 'Approved a revision of a procedure',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    procedures: typeof proceduresArea;
  }
}
