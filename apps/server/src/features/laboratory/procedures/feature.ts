import { endpoints } from '@portal/contract/index.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import type { ProcedureRevisionRow, ProcedureRow } from '../../../db/schema/laboratory.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { nameIn } from '../../records/audit/index.ts';
import { procedureScope, revisionScope } from './procedure.policy.ts';

export const proceduresFeature = {
  routes: {
    procedures: loadedLater<Handlers<typeof endpoints.procedures>>(
      endpoints.procedures,
      async () => (await import('./procedure.routes.ts')).procedureRoutes,
    ),
  },
  scopes: { procedure: procedureScope, procedureRevision: revisionScope },
  taken: {
    procedures_numbered: () => conflict('procedure.number_taken', say.numberTaken),
    procedure_revisions_named: () => conflict('procedure.revision_taken', say.revisionTaken),
    procedure_revisions_one_draft: () => conflict('procedure.draft_waits', say.draftWaits),
  },
  references: { procedure_id: 'procedure', procedure_revision_id: 'revision' },
  names: {
    procedure: { name: nameIn('procedures', `n.number || ' ' || n.title`), fields: ['procedureId'] },
    procedureRevision: {
      name: nameIn(
        'procedure_revisions',
        `p.number || ' ' || n.revision`,
        'join procedures p on p.id = n.procedure_id',
      ),
    },
  },
  archive: {
    procedures: { file: 'Procedures', rows: 'Procedures of the laboratory' },
    procedure_revisions: { file: 'Revisions of procedures', rows: 'What the procedures say and said' },
    procedure_models: { file: 'Models of procedures', rows: 'Which models name which procedure' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    procedure: ProcedureRow;
    procedureRevision: ProcedureRevisionRow;
  }
}
