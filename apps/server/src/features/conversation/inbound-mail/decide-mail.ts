import type { InboundMailDetail } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { inboundMessages } from '@portal/contract/conversation/inbound-mail/messages.ts';
import { sql } from 'kysely';
import type { InboundMailRow } from '../../../db/schema/inbound-mail.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { deliver } from './arrival/deliver.ts';
import { readInboundMail } from './inbound-mail.queries.ts';

const refuseDecided = ({ state }: InboundMailRow): void => {
  // An out-of-office reply may say something that matters, so staff can assign ignored mail too.
  if (state !== 'waiting' && state !== 'ignored')
    throw conflict('inbound_mail.decided', inboundMessages.decided);
};

async function decided(work: Work, { id, companyId }: InboundMailRow): Promise<InboundMailDetail> {
  const { db, runtime } = work;
  await runtime.events.publish(db, { companyId, kind: 'inboundMail', id });
  return (await readInboundMail(db, id))!;
}

const byCaller = ({ actor }: Work) => ({ decidedBy: actor.displayName, decidedAt: sql<Date>`now()` });

/**
 * Puts a waiting mail into the conversation of a repair, with its files. Its author stays the address that sent it.
 * @throws 400 for a repair of another company, 409 when the mail was dealt with.
 */
export async function assignMail(
  work: Work,
  mail: Locked<InboundMailRow>,
  given: number | undefined,
): Promise<InboundMailDetail> {
  const { db } = work;
  refuseDecided(mail);
  const repairId = given ?? mail.repairId ?? 0;
  const repair = await db
    .selectFrom('repairs')
    .select('id')
    .where('id', '=', repairId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!repair) throw invalidField('repairId', inboundMessages.noRepair);
  const kept = await db
    .selectFrom('inboundMailFiles')
    .selectAll()
    .where('mailId', '=', mail.id)
    .orderBy('id')
    .execute();
  // The files now belong to the message. Two rows must not name one stored file.
  await db.deleteFrom('inboundMailFiles').where('mailId', '=', mail.id).execute();
  const files = kept.map(({ name, storageKey, thumbnailKey, contentType, bytes, sha256 }) => ({
    ...{ name, storageKey, contentType, bytes, sha256 },
    thumbnailKey: thumbnailKey as string,
  }));
  const { reply, body, refusedFiles: refused } = mail;
  await deliver(work, { ...mail, repairId }, { files, refused, reply, body });
  await db
    .updateTable('inboundMails')
    .set({ state: 'delivered', reason: 'assigned', repairId, reply: '', body: '', ...byCaller(work) })
    .where('id', '=', mail.id)
    .execute();
  await record(work, {
    action: 'inbound_mail.assigned',
    kind: 'inboundMail',
    id: mail.id,
    after: { repairId },
  });
  return decided(work, mail);
}

/** Discards a waiting mail with its files. Its sender and subject stay in the list. @throws 409 when it was dealt with. */
export async function discardMail(work: Work, mail: Locked<InboundMailRow>): Promise<InboundMailDetail> {
  const { db } = work;
  refuseDecided(mail);
  await db.deleteFrom('inboundMailFiles').where('mailId', '=', mail.id).execute();
  await db
    .updateTable('inboundMails')
    .set({ state: 'discarded', reply: '', body: '', ...byCaller(work) })
    .where('id', '=', mail.id)
    .execute();
  await record(work, {
    action: 'inbound_mail.discarded',
    kind: 'inboundMail',
    id: mail.id,
    before: { subject: mail.subject, from: mail.fromAddress },
  });
  return decided(work, mail);
}
