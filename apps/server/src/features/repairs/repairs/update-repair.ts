import type { SavedRepair } from '@portal/contract/repairs/repairs/shapes.ts';
import {
  progressRequired,
  type RepairUpdate,
  technicianFields,
} from '@portal/contract/repairs/repairs/update.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { forbidden, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { addressMail, ownSender, statusEvent } from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import {
  actOnStock,
  needsOf,
  partIdsOf,
  refuseUnknownParts,
  takePartsOfLines,
} from '../../stock/repair-parts/index.ts';
import { lockPartsOfRepair } from '../../stock/stock/index.ts';
import { endsPartRequests, partRequestsColumn } from './awaited-parts.ts';
import { beginAct, keptWithPromise, keptWithStatus } from './begin-act.ts';
import {
  chargeTermsColumn,
  chargeTermsOf,
  invoiceColumn,
  presentCharge,
  termsOfChange,
} from './charge-terms.ts';
import { promiseOnArrival } from './propose-promise.ts';
import { presentRepair } from './repair.present.ts';
import { partsOf, promiseSlipped, readRepair } from './repair.queries.ts';
import { afterStep, stepTo } from './repair-status-step.ts';
import { replaceParts } from './replace-parts.ts';
import { customerWords, internalWords } from './timeline/repair-change-words.ts';
import { asUsed, auditOf, changesCosts, changesOf } from './timeline/repair-changes.ts';
import { announceStatus, notifyAssigned, publishChange } from './timeline/repair-news.ts';
import { addEntry, newRepairVersion, statusSentence } from './timeline/repair-timeline.ts';

/**
 * Checks that a technician sends only the fields they may change (access.md). Other fields are refused and not
 * ignored. A technician may not send an empty progress note (A5), but an admin may.
 * @throws 403 or 400.
 */
function refuseOfTechnician(body: RepairUpdate): void {
  const allowed = new Set<string>(technicianFields);
  const other = Object.entries(body).some(([field, value]) => value !== undefined && !allowed.has(field));
  if (other) throw forbidden();
  if (body.currentProgress !== undefined && !body.currentProgress?.trim())
    throw invalidField('currentProgress', progressRequired);
}

/**
 * Returns the technician, or null without an id.
 * @throws 400 "Unknown technician", also for a technician of another company (access rule 6).
 */
async function technicianOf(db: Db, id: number | null | undefined) {
  if (!id) return null;
  const found = await db
    .selectFrom('technicians')
    .select(['name', 'userId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw invalidField('technicianId', 'Unknown technician');
  return found;
}

/**
 * Changes status, dates, costs, parts or progress of a repair (A7, D3.4).
 * @throws 403 for a technician's other fields, and what {@link changeRepair} throws.
 */
export async function updateRepair(
  work: Work,
  row: Locked<RepairRow>,
  body: RepairUpdate,
): Promise<SavedRepair> {
  if (work.actor.role === 'technician') refuseOfTechnician(body);
  return changeRepair(work, row, body);
}

/** Whose mail tells of a step that several repairs of a parcel make: this one's, which names the `others`, or that of another one. */
export type MailOfParcel = { others: readonly RepairRow[] } | 'of-another';

/**
 * Makes a change of a repair that the caller may make, and takes the parts of its new lines from stock (D6.3).
 * @throws 409 for a technician's step off the map, 400 for an unknown technician or part.
 */
export async function changeRepair(
  work: Work,
  row: Locked<RepairRow>,
  body: Partial<RepairUpdate>,
  parcel: MailOfParcel = { others: [] },
): Promise<SavedRepair> {
  const { db, actor } = work;
  const step = stepTo(actor, row, body.status, body.dateShipped);
  const technicianId = body.technicianId === undefined ? row.technicianId : body.technicianId;
  const awaits = body.awaitedPart;
  const isMailed = step !== undefined && body.sendMail !== false;
  const partIds = partIdsOf(body.partsUsed ?? []);
  // What is sent after the lock sees what the repair has taken, whoever changed it before.
  const locked = body.partsUsed && lockPartsOfRepair(db, row.id, partIds);
  const [parts, technician, sender, needs, terms, promise] = await Promise.all([
    partsOf(db, row.id),
    technicianOf(db, technicianId),
    isMailed && parcel !== 'of-another'
      ? ownSender(db, row.companyId, statusEvent(step.to), row.id, ...parcel.others.map(({ id }) => id))
      : undefined,
    locked ? needsOf(locked, row.id, partIds) : [],
    changesCosts(body) ? chargeTermsOf(db, row.id) : undefined,
    promiseOnArrival(db, actor, row, step?.to, body.estimatedCompletionDate),
  ]);
  const asking = awaits && (await import('./ask-for-part.ts'));
  const asked = asking && (await asking.lookUpAwaited(db, row, awaits, body.status));
  if (body.partsUsed) refuseUnknownParts(body.partsUsed, needs);
  const changes = changesOf(row, parts, { ...body, ...promise });
  const isChanged = Boolean(step || changes.parts) || Object.keys(changes.columns).length > 0;
  if (!isChanged && !asked) return readRepair(db, actor, row.id);

  const told = [...(step ? [statusSentence(step.from, step.to)] : []), ...customerWords(changes)];
  const chargeTerms = termsOfChange(
    terms,
    { ...row, ...changes.columns },
    changes.parts ?? parts.map(asUsed),
  );
  const kept = internalWords(
    changes,
    parts,
    technician?.name ?? null,
    (totalCost) => presentCharge({ ...row, totalCost, chargeTerms })?.total,
  );
  const mail = step && sender && (await addressMail(work, sender, statusEvent(step.to), row, actor));
  const isPromise = 'estimatedCompletionDate' in changes.columns;
  const isUndoable =
    step !== undefined || changes.parts !== undefined || isPromise || 'technicianId' in changes.columns;
  const offer = isUndoable
    ? beginAct(
        work,
        row,
        {
          columns: [
            ...Object.keys({ ...step?.columns, ...changes.columns }),
            ...(step ? keptWithStatus : []),
            ...(isPromise ? keptWithPromise : []),
          ],
          parts: changes.parts && { lines: parts.map(asUsed), stock: actOnStock(needs, changes.parts) },
        },
        mail,
      )
    : undefined;
  // All statements are sent together, because the update locks a row of the totals until the commit.
  const update = db
    .updateTable('repairs')
    .set({ ...step?.columns, ...changes.columns, ...newRepairVersion })
    .where('id', '=', row.id)
    .returningAll()
    .returning([invoiceColumn('repairs').as('invoice'), promiseSlipped('repairs').as('promiseSlipped')])
    .returning([
      chargeTermsColumn('repairs').as('chargeTerms'),
      partRequestsColumn('repairs').as('partRequests'),
    ])
    .executeTakeFirstOrThrow();
  const [updated, undo, newParts, warnings, request] = await Promise.all([
    update,
    offer,
    locked && changes.parts ? replaceParts(locked, row, parts, changes.parts) : parts,
    locked && changes.parts ? takePartsOfLines(work, locked, row.id, needs, changes.parts) : [],
    asking && asked && asking.askForPart(work, row, asked),
    told.length > 0 &&
      addEntry(work, row, {
        message: told.join('\n'),
        status: step?.to,
        isOverride: step?.isOverride ?? false,
      }),
    kept.length > 0 && addEntry(work, row, { message: kept.join('\n'), visibility: 'internal' }),
    changes.columns.technicianId && technician?.userId
      ? notifyAssigned(work, row, technician.userId)
      : undefined,
    isChanged &&
      record(work, {
        action: 'repair.updated',
        kind: 'repair',
        id: row.id,
        ...auditOf(row, parts, changes, step && { to: step.to, isMailed }),
      }),
    // What comes with the step, such as a tracking number, is in the mail.
    step
      ? announceStatus(
          work,
          mail,
          {
            ...afterStep(row, step.to, mail?.company.timeZone),
            ...(body.dateShipped && { dateShipped: body.dateShipped }),
            ...changes.columns,
          },
          parcel === 'of-another' ? [] : parcel.others,
        )
      : publishChange(work, row),
  ]);
  const waiting = step && endsPartRequests(step) ? [] : (updated.partRequests ?? []);
  const partRequests = request ? [...waiting, request] : waiting;
  return {
    ...presentRepair(actor, { ...updated, technicianName: technician?.name ?? null, partRequests }, newParts),
    ...(warnings.length > 0 && { warnings }),
    ...(undo && { undo }),
  };
}
