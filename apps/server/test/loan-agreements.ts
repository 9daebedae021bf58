import { createHash } from 'node:crypto';
import type { Db } from '../src/db/bound-kysely.ts';
import { demoUnit } from './demo-equipment.ts';
import type { People } from './people.ts';
import type { Portal } from './portal.ts';

export const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const signer = 'Ann Bell';
export const loanPath = (id: number): string => `/api/demo-equipment-loans/${id}/agreement`;
export const at = (token: string, rest = ''): string => `/api/public/agreements/${token}${rest}`;

/** Returns the functions that tests of loan agreements need, on a portal with people and a customer of one company. */
export function agreementDesk(portal: Portal, people: People, customerId: number) {
  const all = <T>(work: (db: Db) => Promise<T>) => portal.runtime.database.dangerouslyAcrossCompanies(work);

  /** Lends new units under one agreement. Returns the answer of the call. */
  async function lend(count = 1, more: object = {}) {
    const units = [];
    for (let i = 0; i < count; i++)
      units.push(
        await demoUnit(portal, people, {
          accessories: ['Charger'],
          replacementValue: '850.00',
          dailyRate: '12.50',
        }),
      );
    const made = await people.as.admin.post('/api/demo-equipment-loans', {
      companyId: people.company.id,
      demoEquipmentIds: units.map(({ id }) => id),
      customerId,
      loanDate: '2026-01-05',
      expectedReturnDate: '2032-01-19',
      agreementType: 'email',
      ...more,
    });
    if (made.status !== 201) throw new Error(`${made.status} ${made.text}`);
    return made.body as { id: number; agreementId: number; loans: { id: number }[] };
  }

  const mails = (event?: string) =>
    all((db) =>
      db
        .selectFrom('outboxMessages')
        .selectAll()
        .where('companyId', '=', people.company.id)
        .$if(event !== undefined, (query) => query.where('event', '=', event ?? ''))
        .orderBy('id')
        .execute(),
    );
  const lastToken = async () =>
    /\/agreement\/([\w-]{43})/.exec((await mails('loan.agreement')).at(-1)!.bodyText)![1]!;
  const read = (token: string) => portal.signedOut.get(at(token));
  const sign = async (token: string, more: object = {}) =>
    portal.signedOut.post(at(token), { name: signer, revision: (await read(token)).body.revision, ...more });
  const stored = (id: number) =>
    all((db) =>
      db.selectFrom('demoEquipmentAgreements').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const loanOf = async (id: number) => (await people.as.admin.get(`/api/demo-equipment-loans/${id}`)).body;
  return { all, lend, mails, lastToken, read, sign, stored, loanOf };
}
