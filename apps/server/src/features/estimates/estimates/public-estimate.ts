import type { EstimateResponse } from '@portal/contract/estimates/estimates/answer.ts';
import type { PublicEstimate } from '@portal/contract/estimates/estimates/public-endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { FileMissing } from '../../../files/storage.ts';
import type { Origin } from '../../../http/call.ts';
import type { Runtime } from '../../../runtime.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { answerEstimate } from './answer-estimate.ts';
import { type LinkHolder, linkRefusal } from './approval.policy.ts';
import { teamOfRepair } from './approval.queries.ts';
import { presentPublic } from './estimate.present.ts';
import { linesOf, versionsOf } from './estimate.queries.ts';
import { linkedTo } from './estimate-link.ts';
import { leastTotal } from './taken-lines.ts';

/** The same answer for every bad link (access.md, signed links). */
export const badLink = () => notFound('This link is not valid or has expired.', 'estimate.bad_link');

interface Opened extends LinkHolder {
  db: Db;
  companyId: number;
  estimateId: number;
  repairId: number;
}

/**
 * Does the work in the tenant that the token belongs to. `count` counts the call for a limit before the transaction
 * begins, so that no connection is held while the counter is asked.
 * @throws 404, the same for every bad link.
 */
export async function throughLink<T>(
  runtime: Runtime,
  token: string,
  work: (opened: Opened) => Promise<T>,
  count?: (link: Pick<Opened, 'estimateId'>) => Promise<void>,
): Promise<T> {
  const link = await linkedTo(runtime, token);
  if (!link) throw badLink();
  await count?.(link);
  return runtime.database.asCompany(link.companyId, (db) => work({ db, ...link }));
}

async function present({ db, estimateId, repairId, userId, madeBy }: Opened): Promise<PublicEstimate> {
  const repair = await db
    .selectFrom('repairs')
    .selectAll()
    .where('id', '=', repairId)
    .executeTakeFirstOrThrow();
  const [company, versions, lines, team] = await Promise.all([
    ownCompany(db),
    versionsOf(db, repairId),
    linesOf(db, estimateId),
    teamOfRepair(db, repairId, userId ?? repair.userId),
  ]);
  const estimate = versions.find(({ id }) => id === estimateId);
  if (!estimate) throw badLink();
  const current = versions.find(({ state }) => state !== 'draft');
  const refusal = linkRefusal({ userId, madeBy }, repair, team, leastTotal(estimate, lines)) ?? null;
  return presentPublic(estimate, lines, { repair, company, current, refusal, isTeam: userId !== null });
}

/** Returns the estimate for the holder of a mailed link (access.md, signed links). */
export const readPublicEstimate = (runtime: Runtime, token: string): Promise<PublicEstimate> =>
  throughLink(runtime, token, present);

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
  throughLink(runtime, token, async (opened) => {
    const { db, companyId, repairId, estimateId } = opened;
    const [repair, own] = await Promise.all([
      db
        .selectFrom('repairs')
        .selectAll()
        .where('id', '=', repairId)
        .where('deletedAt', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst(),
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
  throughLink(runtime, token, async ({ db, estimateId }) => {
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
  throughLink(runtime, token, async ({ db, estimateId }) => {
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
