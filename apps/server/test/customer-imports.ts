import type { Caller, Reply } from './actors.ts';
import type { Portal } from './portal.ts';

/** Returns a file of customers, made of lines without spaces around their commas. */
export const customerFile = (...lines: string[]): Buffer =>
  Buffer.from(['Name,Email,Phone,City,ZIP', ...lines].join('\n'));

/** Returns the row counts of an answer. */
export const countsOf = ({ body }: Reply) => ({
  imported: body.imported,
  created: body.created,
  updated: body.updated,
  skipped: body.skipped,
  errors: body.errors,
  total: body.total,
});

/** Creates a company with an admin. Returns the functions that tests of imports need. */
export async function importerOf(portal: Portal) {
  const user = await portal.buildUser({ role: 'admin', contactName: 'Ann Bell' });
  const companyId = user.companyId!;
  const admin: Caller = await portal.actAs(user);
  const url = `/api/companies/${companyId}/customers/import`;
  return {
    user,
    companyId,
    admin,
    url,
    upload: (file: Buffer, query = '', fields: Record<string, string> = {}): Promise<Reply> =>
      admin.upload(`${url}${query}`, [['file', 'customers.csv', file]], fields),
    customers: () =>
      portal.runtime.database.asCompany(companyId, (db) =>
        db.selectFrom('customers').selectAll().orderBy('id').execute(),
      ),
    build: (given: object) => portal.buildCustomer({ companyId, ...given }),
    trail: () =>
      portal.runtime.database.asCompany(companyId, (db) =>
        db.selectFrom('auditEntries').select(['action', 'after']).orderBy('id', 'desc').execute(),
      ),
  };
}
export type Importer = Awaited<ReturnType<typeof importerOf>>;
