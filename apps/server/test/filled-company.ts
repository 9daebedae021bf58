import type { RecordKind } from '@portal/contract/core/area.ts';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import type { Role } from '@portal/contract/core/roles.ts';
import { endpoints, permissions } from '@portal/contract/index.ts';
import { z } from 'zod';
import type { Caller, Reply } from './actors.ts';
import { makeValidCall } from './make-valid-call.ts';
import { pdfText } from './pdf-text.ts';
import type { Portal } from './portal.ts';
import { recordBuilders } from './records.ts';

export const people = ['customer', 'technician', 'admin'] as const;
export type Person = (typeof people)[number];

/** A company in which every call of the contract was made, with a user of each role. */
export interface FilledCompany {
  companyId: number;
  as: Record<Person, Caller>;
  /** The records that each of them owns. */
  records: Record<Person, Partial<Record<RecordKind, number>>>;
}

const calls = Object.values(endpoints).flatMap((group) => Object.values<EndpointDeclaration>(group));
/** Every read of a signed-in user that has an end. */
export const reads = calls.filter(
  (e) => e.method === 'GET' && e.permission !== 'public' && e.answer !== 'stream',
);

export async function fillCompany(portal: Portal): Promise<FilledCompany> {
  const { id: companyId } = await portal.buildCompany();
  // Some calls need records that only their own tests create, so they may fail here. The test fills their columns
  // anyway.
  for (const e of calls.filter((one) => one.method !== 'GET' && one.permission !== 'public'))
    await makeValidCall(portal, e, companyId).catch(() => undefined);
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable('companies')
      .set({ active: true, requireSecondFactor: false })
      .where('id', '=', companyId)
      .execute(),
  );
  const filled: FilledCompany = {
    companyId,
    as: {} as FilledCompany['as'],
    records: { customer: {}, technician: {}, admin: {} },
  };
  for (const role of people) {
    const user = await portal.buildUser({ role, companyId, emailVerifiedAt: new Date() });
    filled.as[role] = await portal.actAs(user);
    for (const [kind, build] of Object.entries(recordBuilders))
      filled.records[role][kind as RecordKind] = await build(portal, user);
  }
  return filled;
}

/** Returns the roles, out of the three, that may make this read. */
export const readersOf = ({ permission }: EndpointDeclaration): Person[] => {
  const allowed: readonly Role[] = permission === 'public' ? [] : permissions[permission];
  return people.filter((role) => allowed.includes(role));
};

export const kindOf = (e: EndpointDeclaration): RecordKind | undefined =>
  typeof e.record === 'string' ? e.record : e.record?.kind;

/** Returns the address of a read, with these ids of a company and a record. */
export const addressFor = (e: EndpointDeclaration, companyId: number, id: number): string =>
  e.path.replace(':companyId', String(companyId)).replace(/:\w+/g, String(id));

/** Returns the address of a read, with the record of its kind that `role` owns. */
export const addressOf = (e: EndpointDeclaration, of: FilledCompany, role: Person): string => {
  const kind = kindOf(e);
  return addressFor(e, of.companyId, (kind ? of.records[role][kind] : undefined) ?? 1);
};

export const fieldsOf = (schema: z.ZodType): string[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return Object.keys(properties);
};

/** Returns the query for a long page of a list. A call that declares no page answers it as without it, or refuses it. */
export const longPagesOf = ({ query = z.object({}) }: EndpointDeclaration): string[] =>
  fieldsOf(query).includes('page') ? ['page=1&pageSize=100'] : [];

/** Returns the text of an answer as its reader sees it, also of a PDF. */
export const wordsOf = ({ bytes, text, headers }: Reply): string => {
  const isPaper = String(headers['content-type']).startsWith('application/pdf');
  return [isPaper ? pdfText(bytes) : text, ...Object.values(headers).map(String)].join('\n');
};
