import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { messages } from '@portal/contract/core/calls/errors.ts';
import type { Actor } from '../db/actor.ts';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import type { Origin } from '../work.ts';

/** The 403 for a role that may never make this call (access rule 3). It holds the caller for the audit trail. */
export class RoleRefused extends AppError {
  readonly actor: Actor;
  constructor(actor: Actor) {
    super('forbidden', 'access.forbidden', messages.forbidden);
    this.actor = actor;
  }
}

/**
 * Records the refusal in the audit trail. It uses a transaction of its own, because that of the call is rolled back.
 */
export function noteRefusal(
  runtime: Runtime,
  origin: Origin,
  { method, path }: EndpointDeclaration,
  actor: Actor,
): void {
  runtime.database
    .dangerouslyAcrossCompanies((db) =>
      db
        .insertInto('auditEntries')
        .values({
          companyId: actor.companyId,
          userId: actor.userId,
          userName: actor.displayName,
          role: actor.role,
          address: origin.address,
          requestId: origin.requestId,
          action: 'access.refused',
          recordKind: null,
          recordId: null,
          before: null,
          after: JSON.stringify({ call: `${method} ${path}` }),
        })
        .execute(),
    )
    .catch((err: unknown) => runtime.log.warn({ err }, 'a refusal could not be written to the audit trail'));
}
