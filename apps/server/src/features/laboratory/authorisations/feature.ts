import { endpoints } from '@portal/contract/index.ts';
import { authorisationMessages as say } from '@portal/contract/laboratory/authorisations/messages.ts';
import type { AuthorisationRow } from '../../../db/schema/authorisations.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { nameIn } from '../../records/audit/index.ts';
import { hasLaboratory } from '../laboratory-settings/index.ts';

/** Finds authorisations of the company that the caller works in. Without a laboratory there are none. */
const scope: RecordScope<'authorisation'> = {
  table: 'authorisations',
  notFound: say.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('authorisations').selectAll().where('id', '=', id).where(hasLaboratory), lock),
};

export const authorisationsFeature = {
  routes: {
    authorisations: loadedLater<Handlers<typeof endpoints.authorisations>>(
      endpoints.authorisations,
      async () => (await import('./authorisation.routes.ts')).authorisationRoutes,
    ),
  },
  scopes: { authorisation: scope },
  names: {
    authorisation: {
      name: nameIn(
        'authorisations',
        `coalesce(nullif(u.contact_name, ''), u.username)`,
        'join users u on u.id = n.user_id',
      ),
    },
  },
  archive: {
    authorisations: {
      file: 'Authorised people',
      rows: 'Who may do what by which procedure, since when and until when',
    },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    authorisation: AuthorisationRow;
  }
}
