import { randomBytes } from 'node:crypto';
import type { UserRow } from '../src/db/schema/companies.ts';
import type { Portal } from './portal.ts';

let uid = 0;

/** Stores a mail that waits for the staff of `owner`'s company and returns its id. */
export async function inboundMailOf(portal: Portal, { companyId }: UserRow): Promise<number> {
  uid++;
  const repair = await portal.buildRepair({ companyId: companyId! });
  const mail = await portal.insert('inboundMails', {
    ...{
      companyId: companyId!,
      folderNumber: 1,
      uidValidity: 1,
      uid,
      mailHash: randomBytes(32),
      messageId: null,
    },
    ...{ state: 'waiting', reason: 'unknown_repair', fromName: 'Dana', fromAddress: 'dana@north.example' },
    ...{
      subject: 'A question',
      reply: 'Hello',
      body: 'Hello',
      repairId: repair.id,
      decidedBy: null,
      decidedAt: null,
    },
  });
  return mail.id;
}
