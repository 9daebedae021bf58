import type { EstimateResponse } from '@portal/contract/estimates/estimates/answer.ts';
import type { PublicEstimate } from '@portal/contract/estimates/estimates/public-endpoints.ts';
import { sql } from 'kysely';
import { lockRow } from '../../../../db/transactions/locked.ts';
import type { FileAnswer } from '../../../../files/file-answer.ts';
import { FileMissing } from '../../../../files/storage.ts';
import { throughLink } from '../../../../links/link.ts';
import type { Runtime } from '../../../../runtime.ts';
import type { Origin } from '../../../../work.ts';
import { customerLanguage, ownCompany } from '../../../companies/companies/index.ts';
import { presentPublic } from '../estimate.present.ts';
import { linesOf, versionsOf } from '../estimate.queries.ts';
import { leastTotal } from '../taken-lines.ts';
import { answerEstimate } from './answer-estimate.ts';
import { linkRefusal } from './approval.policy.ts';
import { teamOfRepair } from './approval.queries.ts';
import { badLink, estimatePage, type OpenedEstimate } from './estimate-link.ts';

async function present({
  db,
  estimateId,
  repairId,
  userId,
  madeBy,
}: OpenedEstimate): Promise<PublicEstimate> {
  const repair = await db
    .selectFrom('repairs')
    .selectAll()
    .where('id', '=', repairId)
    .executeTakeFirstOrThrow();
  const [company, versions, lines, team, language] = await Promise.all([
    ownCompany(db),
    versionsOf(db, repairId),
    linesOf(db, estimateId),
    teamOfRepair(db, repairId, userId ?? repair.userId),
    customerLanguage(db, repair),
  ]);
  const estimate = versions.find(({ id }) => id === estimateId);
  if (!estimate) throw badLink();
  const current = versions.find(({ state }) => state !== 'draft');
  const refusal = linkRefusal({ userId, madeBy }, repair, team, leastTotal(estimate, lines)) ?? null;
  return presentPublic(estimate, lines, {
    ...{ repair, company, language, current, refusal },
    isTeam: userId !== null,
  });
}

/** Returns the estimate for the holder of a mailed link (access.md, signed links). */
export const readPublicEstimate = (runtime: Runtime, token: string): Promise<PublicEstimate> =>
  throughLink(runtime, estimatePage, token, present);

/**
 * Answers an estimate through a mailed link. A link is for one version, and the body must name the same version.
 * @throws 404 for a bad link, 409 as {@link answerEstimate}.
 */
export const respondThroughLink = (
  runtime: Runtime,
  origin: Origin,
  token: string,
  body: EstimateResponse,
): Promise<PublicEstimate> =>
  throughLink(runtime, estimatePage, token, async (opened) => {
    const { db, companyId, repairId, estimateId } = opened;
    const [repair, own] = await Promise.all([
      lockRow(
        db.selectFrom('repairs').selectAll().where('id', '=', repairId).where('deletedAt', 'is', null),
        'no key update',
      ),
      db.selectFrom('estimates').select('version').where('id', '=', estimateId).executeTakeFirstOrThrow(),
    ]);
    if (!repair || own.version !== body.version) throw badLink();
    const actor = { companyId, userId: null, displayName: body.name, role: 'customer' as const };
    await answerEstimate({ db, runtime, origin, actor }, repair, {
      ...body,
      channel: 'link',
      holder: opened,
    });
    return present(opened);
  });

/**
 * Returns the PDF of the link's mail.
 * @throws 404 for a bad link, and while there is no PDF yet.
 */
export const publicEstimatePdf = (runtime: Runtime, token: string): Promise<FileAnswer> =>
  throughLink(runtime, estimatePage, token, async ({ db, estimateId }) => {
    const file = await db
      .selectFrom('estimates as e')
      .innerJoin('files as f', (join) =>
        join.on('f.id', '=', sql<number>`coalesce(e.approved_file_id, e.file_id)`),
      )
      .select(['f.storageKey', 'f.name', 'f.bytes', 'f.contentType'])
      .where('e.id', '=', estimateId)
      .executeTakeFirst();
    if (!file) throw badLink();
    return {
      body: () =>
        runtime.storage.read(file.storageKey).catch((error) => {
          throw error instanceof FileMissing ? badLink() : error;
        }),
      type: file.contentType,
      name: file.name,
      bytes: file.bytes,
      inline: true,
    };
  });

/**
 * Returns a photo beside a line of the link's estimate, or its thumbnail.
 * @throws 404 for a bad link and for any other photo.
 */
export const publicEstimatePhoto = (
  runtime: Runtime,
  token: string,
  imageId: number,
  size: 'thumb' | undefined,
): Promise<FileAnswer> =>
  throughLink(runtime, estimatePage, token, async ({ db, estimateId }) => {
    const file = await db
      .selectFrom('estimateLinePhotos as p')
      .innerJoin('estimateLines as l', 'l.id', 'p.lineId')
      .innerJoin('repairImages as i', 'i.id', 'p.imageId')
      .innerJoin('files as f', 'f.id', 'i.fileId')
      .select(['f.storageKey', 'f.thumbnailKey', 'f.name', 'f.contentType'])
      .where('l.estimateId', '=', estimateId)
      .where('i.id', '=', imageId)
      .where('i.visibility', '=', 'customer')
      .limit(1)
      .executeTakeFirst();
    const key = size === 'thumb' ? file?.thumbnailKey : file?.storageKey;
    if (!file || !key) throw badLink();
    return {
      body: () =>
        runtime.storage.read(key).catch((error) => {
          throw error instanceof FileMissing ? badLink() : error;
        }),
      type: size === 'thumb' ? 'image/webp' : file.contentType,
      name: file.name,
      inline: true,
    };
  });
