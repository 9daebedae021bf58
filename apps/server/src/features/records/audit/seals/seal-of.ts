import { createHmac } from 'node:crypto';
import type { AuditSealRow } from '../../../../db/schema/traces.ts';
import { deriveKey } from '../../../../secrets/derive-key.ts';

export type Sealed = Omit<AuditSealRow, 'id' | 'madeAt' | 'seal'>;

/**
 * Returns the seal over what is known of some entries, and over the seal before it: that of the number before, or of the
 * edition before. Somebody who has only the database cannot make one.
 */
export const sealOf = (master: Buffer, sealed: Sealed, before: Buffer | undefined): Buffer =>
  createHmac('sha256', deriveKey(master, 'audit-seal'))
    .update(
      JSON.stringify([
        ...[sealed.companyId, sealed.number, sealed.edition, sealed.fromId, sealed.toId, sealed.entries],
        ...[sealed.firstAt.getTime(), sealed.lastAt.getTime()],
        ...[sealed.events.toString('hex'), sealed.contents.toString('hex')],
        before?.toString('hex') ?? null,
      ]),
    )
    .digest();
