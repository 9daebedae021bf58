import { endpoints } from '@portal/contract/index.ts';
import { partMessages } from '@portal/contract/stock/stock/part-messages.ts';
import type { PartRow } from '../../../db/schema/stock.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { nameIn } from '../../records/audit/index.ts';

/** Finds parts of the company that the caller works in. The permissions decide who gets this far. */
const partScope: RecordScope<'part'> = {
  table: 'parts',
  notFound: partMessages.notFound,
  find: (db, _actor, id, lock) => findRow(db.selectFrom('parts').selectAll().where('id', '=', id), lock),
};

export const partsFeature = {
  routes: {
    parts: loadedLater<Handlers<typeof endpoints.parts>>(
      endpoints.parts,
      async () => (await import('./part.routes.ts')).partsRoutes,
    ),
  },
  scopes: { part: partScope },
  names: {
    part: { name: nameIn('parts', 'n.part_number'), fields: ['partId'] },
  },
  archive: {
    parts: { file: 'Parts', rows: 'Spare parts with stock and prices' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    part: PartRow;
  }
}
