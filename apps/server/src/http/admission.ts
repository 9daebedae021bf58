import type { Permission, RecordKind } from '@portal/contract/core/area.ts';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { errorCodes, messages } from '@portal/contract/core/calls/errors.ts';
import { may } from '@portal/contract/core/permissions.ts';
import type { Role } from '@portal/contract/core/roles.ts';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../auth/tokens.ts';
import type { Actor, SessionQuestion } from '../db/actor.ts';
import type { Db } from '../db/bound-kysely.ts';
import { AppError, companyRequired, forbidden, notFound, signedOut } from '../errors.ts';
import type { AccessRules, FoundRecord } from '../records.ts';
import { RoleRefused } from './role-refused.ts';

const ID = /^[1-9][0-9]{0,9}$/;
const asId = (value: unknown): number | null => {
  const id =
    typeof value === 'number' ? value : typeof value === 'string' && ID.test(value) ? Number(value) : null;
  return id !== null && Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
};

const recordOf = (e: EndpointDeclaration): { kind: RecordKind; param: string } | undefined =>
  typeof e.record === 'string' ? { kind: e.record, param: 'id' } : e.record;

const companyIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'companyId' in value ? value.companyId : undefined;

/** The company a request names, in path, query or body. */
interface NamedCompany {
  inPath: number | null;
  inQuery: number | null;
  inBody: unknown;
}

/** Everything that decides whether a request is admitted before its body is checked. */
export interface Admission {
  endpoint: EndpointDeclaration;
  /** The roles that may make the call. */
  permitted: readonly Role[];
  named: NamedCompany;
  recordId: number | null;
  question: SessionQuestion;
}

/** Returns what admission needs to know about a request. @throws 401 when the request has no session token. */
export function askAdmission(
  endpoint: EndpointDeclaration,
  access: AccessRules,
  request: FastifyRequest,
  token: string | undefined,
  body: unknown,
): Admission {
  if (token === undefined) throw signedOut();
  const params = request.params as Record<string, unknown>;
  const record = recordOf(endpoint);
  const recordId = record ? asId(params[record.param]) : null;
  const table = record ? access.scopes[record.kind].table : null;
  const named = {
    inPath: asId(params['companyId']),
    inQuery: asId(companyIn(request.query)),
    inBody: endpoint.ignoresCompany ? undefined : companyIn(body),
  };
  return {
    endpoint,
    permitted: access.permissions[endpoint.permission as Permission],
    named,
    recordId,
    question: {
      tokenHash: hashToken(token),
      wantedCompany: named.inPath ?? named.inQuery ?? asId(named.inBody),
      record: table !== null && recordId !== null ? { table, id: recordId } : null,
      call: `${endpoint.method} ${endpoint.path}`,
    },
  };
}

/**
 * Checks the role (access rule 3), then that the caller has the second factor that their company requires (D1.8).
 * @throws 403.
 */
export function admitRole({ endpoint, permitted }: Admission, actor: Actor): void {
  if (!may(actor.role, permitted)) throw new RoleRefused(actor);
  if (actor.secondFactorDue && !endpoint.beforeSecondFactor)
    throw forbidden(messages.secondFactorDue, errorCodes.secondFactorDue);
}

/**
 * Checks the tenant that the request works in (access rules 4, 5 and 8).
 * @throws 404 for another company in path or query, 403 for another company in the body, 400 when no company is named
 * and one is needed.
 */
export function admitCompany({ endpoint, named, recordId }: Admission, actor: Actor): void {
  const foreign = (id: number | null) => id !== null && id !== actor.companyId;
  if (foreign(named.inPath) || foreign(named.inQuery)) throw notFound();
  if (actor.companyId === null && !endpoint.companyOptional) {
    throw recordId === null ? companyRequired() : notFound();
  }
  const isWrite = endpoint.method !== 'GET';
  if (!isWrite) return;
  if (named.inBody !== undefined && named.inBody !== null && asId(named.inBody) !== actor.companyId)
    throw forbidden(messages.companyForbidden, 'company.forbidden');
  const tells = named.inPath ?? recordId ?? asId(named.inBody) ?? named.inQuery;
  if (actor.role === 'superadmin' && tells === null && !endpoint.companyOptional) throw companyRequired();
}

/**
 * Returns the row that the address names, or undefined when the address names none.
 * @throws 404 when the row is not in the caller's scope (access rule 4).
 */
export async function admitRecord<L extends boolean>(
  { endpoint, recordId }: Admission,
  { scopes }: AccessRules,
  db: Db,
  actor: Actor,
  lock: L,
): Promise<FoundRecord<RecordKind, L> | undefined> {
  const record = recordOf(endpoint);
  if (!record) return undefined;
  const scope = scopes[record.kind];
  const row = recordId === null ? undefined : await scope.find(db, actor, recordId, lock);
  if (!row) throw notFound(scope.notFound);
  return row;
}

/** Checks that the row still has the version in If-Match (D2.4). @throws 412 when it has changed. */
export function admitVersion(request: FastifyRequest, row: unknown): void {
  const expected = request.headers['if-match'];
  if (
    expected === undefined ||
    expected === '*' ||
    typeof row !== 'object' ||
    row === null ||
    !('version' in row)
  )
    return;
  if (expected.replace(/^W\//, '').replaceAll('"', '') !== String(row.version))
    throw new AppError('stale', 'record.stale', messages.stale);
}
