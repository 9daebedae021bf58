import type { AuditAction, AuditArea, RecordKind } from '@portal/contract/core/area.ts';
import type { Role } from '@portal/contract/core/roles.ts';
import { fixedStatement } from '../../../db/fixed-statement.ts';
import type { Work } from '../../../work.ts';

/** The text that is shown for a secret. */
const MASK = '••••••';

/** Fields whose values nobody may read (D9.4). */
const SECRET =
  /password|secret|token|cookie|authorization|api_?key|private_?key|passphrase|credential|recovery_?code|^code$|hash$/i;

/** Returns a value of the audit trail with its secrets masked at any depth. An absent value stays visible. */
export function maskSecrets(field: string, value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (SECRET.test(field)) return MASK;
  if (Array.isArray(value)) return value.map((item) => maskSecrets(field, item));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, maskSecrets(name, item)]));
  return value;
}

/** The person of an audit entry: the signed-in actor, or what is known about a person who is not signed in. */
export interface RecordedActor {
  companyId: number | null;
  userId: number | null;
  displayName: string | null;
  role: Role | null;
}

/**
 * Returns who acts, for the trail, when the portal does something by itself. No request causes it, so `requestId` says what
 * does.
 */
export const byPortal = (
  companyId: number | null,
  requestId = 'job',
): Pick<Work<RecordedActor>, 'actor' | 'origin'> => ({
  actor: { companyId, userId: null, displayName: null, role: null },
  origin: { requestId, address: '', userAgent: undefined, host: '' },
});

interface Trace {
  /** `area.verb`, such as `repair.updated`; the contract has its words. */
  action: AuditAction;
  /** The kind of the record, or an area of the trail for rows that no address names. */
  kind: RecordKind | AuditArea;
  /** Null when there is no such record, as after a sign-in with an unknown name. */
  id: number | null;
  /** The values before and after. Only changed fields, and never a secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The tenant of the record, when it is not that of the request. */
  companyId?: number | null;
}

const insertEntry = fixedStatement(`
  insert into audit_entries (company_id, user_id, user_name, role, address, request_id, action, record_kind, record_id,
    before, after)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`);

const json = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null);

/** Writes who did what to which record into the audit trail, in the transaction that does it (D9.4). */
export async function record(
  { db, actor, origin }: Pick<Work<RecordedActor>, 'db' | 'actor' | 'origin'>,
  trace: Trace,
): Promise<void> {
  await insertEntry(db, [
    trace.companyId === undefined ? actor.companyId : trace.companyId,
    actor.userId,
    actor.displayName,
    actor.role,
    origin.address,
    origin.requestId,
    trace.action,
    trace.kind,
    trace.id,
    json(trace.before),
    json(trace.after),
  ]);
}
