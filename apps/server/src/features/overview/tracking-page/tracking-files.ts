import type { FileAnswer } from '../../../files/file-answer.ts';
import { FileMissing } from '../../../files/storage.ts';
import { linkHolderAt } from '../../../limits/network-of.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Origin } from '../../../work.ts';
import { customerLanguage, ownCompany } from '../../companies/companies/index.ts';
import {
  addressOfShipment,
  addressToFollow,
  badTrackingLink,
  type OpenedLink,
} from '../../messaging/tracking-links/index.ts';
import { drawnSlip } from '../../papers/repair-documents/index.ts';
import { linkedUnits, onlyRepair } from './linked-rows.ts';

/** The type of every stored picture and thumbnail (D3.12). */
const TYPE = 'image/webp';

/**
 * Returns a photo of the repair, or its thumbnail.
 * @throws 404 as for a bad link when it is absent, internal to staff, or of another repair.
 */
export async function trackedPhoto(
  { storage }: Pick<Runtime, 'storage'>,
  opened: OpenedLink,
  photoId: number,
  isThumbnail: boolean,
): Promise<FileAnswer> {
  const photo = await opened.db
    .selectFrom('repairImages as i')
    .innerJoin('files as f', 'f.id', 'i.fileId')
    .select(['f.storageKey', 'f.thumbnailKey', 'f.name'])
    .where('i.id', '=', photoId)
    .where('i.repairId', '=', onlyRepair(opened))
    .where('i.visibility', '=', 'customer')
    .executeTakeFirst();
  const key = isThumbnail ? photo?.thumbnailKey : photo?.storageKey;
  if (!photo || !key) throw badTrackingLink();
  return {
    body: () =>
      storage.read(key).catch((error) => {
        throw error instanceof FileMissing ? badTrackingLink() : error;
      }),
    type: TYPE,
    name: photo.name,
    inline: true,
  };
}

/**
 * Returns an issued certificate of the repair (D5.11).
 * @throws 404 as for a bad link when it is absent, not issued, of another repair or of another customer.
 */
export async function trackedCertificate(
  { storage }: Pick<Runtime, 'storage'>,
  opened: OpenedLink,
  certificateId: number,
): Promise<FileAnswer> {
  const paper = await opened.db
    .selectFrom('certificates as t')
    .innerJoin('files as f', 'f.id', 't.fileId')
    .innerJoin('repairs as r', 'r.id', 't.repairId')
    .select(['f.storageKey', 'f.name'])
    .where('t.id', '=', certificateId)
    .where('t.repairId', '=', onlyRepair(opened))
    .where('t.state', '=', 'issued')
    .whereRef('t.customerId', 'is not distinct from', 'r.customerId')
    .executeTakeFirst();
  if (!paper) throw badTrackingLink();
  return {
    body: () =>
      storage.read(paper.storageKey).catch((error) => {
        throw error instanceof FileMissing ? badTrackingLink() : error;
      }),
    type: 'application/pdf',
    name: paper.name,
    inline: true,
  };
}

/** Returns the packing slip of the link: of the one repair, or of all units of the shipment (D3.8). */
export async function trackedSlip(
  runtime: Runtime,
  { address }: Pick<Origin, 'address'>,
  opened: OpenedLink,
): Promise<FileAnswer> {
  const { db, record } = opened;
  const [company, units] = await Promise.all([ownCompany(db), linkedUnits(opened)]);
  const [first] = units;
  if (!first) throw badTrackingLink();
  return drawnSlip(runtime, {
    company,
    language: await customerLanguage(db, { repairId: first.id }),
    repair: first,
    units,
    follow:
      record.kind === 'repair'
        ? addressToFollow(runtime, company, first)
        : addressOfShipment(runtime, company, record),
    asker: linkHolderAt(company.id, address),
  });
}
