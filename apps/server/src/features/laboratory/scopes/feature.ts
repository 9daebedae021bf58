import { endpoints } from '@portal/contract/index.ts';
import type { ScopeEntryRow } from '../../../db/schema/scopes.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { nameIn } from '../../records/audit/index.ts';
import { scopeEntryScope } from './scope.policy.ts';

export const scopesFeature = {
  routes: {
    scopes: loadedLater<Handlers<typeof endpoints.scopes>>(
      endpoints.scopes,
      async () => (await import('./scope.routes.ts')).scopeRoutes,
    ),
  },
  scopes: { scopeEntry: scopeEntryScope },
  names: {
    scopeEntry: {
      name: nameIn(
        'scope_entries',
        `n.quantity || ', ' || n.lower_end || ' to ' || n.upper_end || ' ' || n.unit`,
      ),
    },
  },
  archive: {
    scope_entries: {
      file: 'Scope of accreditation',
      rows: 'What the laboratory is accredited for, and since when',
    },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    scopeEntry: ScopeEntryRow;
  }
}
