import { nonconformingWorkMessages as say } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { closeWork, reopenWork } from './close-work.ts';
import { linkCertificates, unlinkCertificates } from './link-certificates.ts';
import { countWork, listWork, listWorkOfCertificate } from './list-work.ts';
import { readWork } from './read-work.ts';
import { reportWork } from './report-work.ts';
import { acknowledge, tellCustomers } from './tell-customers.ts';
import { certificatesOfWork, customersOfWork, findCertificatesToLink } from './work-extent.ts';
import { checkAction, decide, finishAction, planAction, updateWork } from './write-work.ts';

/** @throws 404 for a record that is absent or foreign, and without a laboratory. */
async function refuseAbsent(db: Db, id: number): Promise<void> {
  const found = await db
    .selectFrom('nonconformingWork')
    .select('id')
    .where('id', '=', id)
    .where(hasLaboratory)
    .executeTakeFirst();
  if (!found) throw notFound(say.notFound);
}

/** Reads a part of a record in one flight with the look whether there is such a record. */
async function partOf<Part>(db: Db, id: number, part: Promise<Part>): Promise<Part> {
  const [found] = await Promise.all([part, refuseAbsent(db, id)]);
  return found;
}

export const workRoutes: Handlers<typeof endpoints.nonconformingWork> = {
  list: ({ work: { db, actor }, query }) => listWork(db, actor, query),
  counts: ({ work: { db } }) => countWork(db),
  findCertificates: ({ work: { db }, query }) => findCertificatesToLink(db, query.search),
  ofCertificate: ({ work: { db }, params }) => listWorkOfCertificate(db, params.id),
  report: ({ work, body }) => reportWork(work, body),
  get: ({ work: { db }, params }) => readWork(db, params.id),
  certificates: ({ work: { db }, params: { id }, query }) =>
    partOf(db, id, certificatesOfWork(db, id, query)),
  customers: ({ work: { db }, params: { id }, query }) => partOf(db, id, customersOfWork(db, id, query)),
  update: ({ work, record, body }) => updateWork(work, record, body),
  decide: ({ work, record, body }) => decide(work, record, body),
  planAction: ({ work, record, body }) => planAction(work, record, body),
  finishAction: ({ work, record, body }) => finishAction(work, record, body),
  checkAction: ({ work, record, body }) => checkAction(work, record, body),
  linkCertificates: ({ work, record, body }) => linkCertificates(work, record, body),
  unlinkCertificates: ({ work, record, body }) => unlinkCertificates(work, record, body),
  tellCustomers: ({ work, record, body }) => tellCustomers(work, record, body),
  acknowledge: ({ work, record, body }) => acknowledge(work, record, body),
  close: ({ work, record }) => closeWork(work, record),
  reopen: ({ work, record, body }) => reopenWork(work, record, body),
};
