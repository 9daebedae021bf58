import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { repairScope } from '../../repairs/repairs/index.ts';
import { drawEstimate, estimateName } from './draw-estimate.ts';
import { linesOfRepair, versionsOf } from './estimate.queries.ts';
import { photosOfLines } from './photos-on-paper.ts';

/**
 * Returns the PDF of the draft as the customer would get it (D3.6, D3.13).
 * @throws 404 when the repair is absent or foreign, or has no draft.
 */
export async function previewEstimate(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  id: number,
): Promise<FileAnswer> {
  const [repair, company, versions, lines] = await Promise.all([
    repairScope.find(db, actor, id, false),
    ownCompany(db),
    versionsOf(db, id),
    linesOfRepair(db, id),
  ]);
  if (!repair) throw notFound(repairMessages.notFound);
  const draft = versions.find(({ state }) => state === 'draft');
  if (!draft) throw notFound(estimateMessages.nothingToSend, 'estimate.no_draft');
  const ofDraft = lines.filter(({ estimateId }) => estimateId === draft.id);
  const photos = await photosOfLines(db, ofDraft);
  return {
    body: () =>
      refuseWhenBusy(drawEstimate(runtime, { company, repair, estimate: draft, lines: ofDraft, photos })),
    type: 'application/pdf',
    name: estimateName(repair, draft.version),
    inline: true,
  };
}
