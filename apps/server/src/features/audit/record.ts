import type { AuditAction, AuditArea } from '@portal/contract/audit/actions.ts';
import type { RecordKind } from '@portal/contract/core/endpoint.ts';
import type { Role } from '@portal/contract/core/roles.ts';
import type { Work } from '../../http/call.ts';

/** The person of an audit entry: the signed-in actor, or what is known about a person who is not signed in. */
export interface RecordedActor {
  companyId: number | null;
  userId: number | null;
  displayName: string | null;
  role: Role | null;
}

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

const json = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null);

/** Writes who did what to which record into the audit trail, in the transaction that does it (D9.4). */
export async function record(
  { db, actor, origin }: Pick<Work, 'db' | 'origin'> & { actor: RecordedActor },
  trace: Trace,
): Promise<void> {
  await db
    .insertInto('auditEntries')
    .values({
      companyId: trace.companyId === undefined ? actor.companyId : trace.companyId,
      userId: actor.userId,
      userName: actor.displayName,
      role: actor.role,
      address: origin.address,
      requestId: origin.requestId,
      action: trace.action,
      recordKind: trace.kind,
      recordId: trace.id,
      before: json(trace.before),
      after: json(trace.after),
    })
    .execute();
}
