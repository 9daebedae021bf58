import { isAdmin } from '@portal/contract/core/roles.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import { customerLanguage, ownCompany } from '../../companies/companies/index.ts';
import { addressOfShipment, addressToFollow, hasTrackingLink } from '../../messaging/tracking-links/index.ts';
import { readRepair } from '../../repairs/repairs/index.ts';
import { unitsOfShipment } from '../shipments/index.ts';
import { drawPrintout, printoutName, readPrintout } from './draw-printout.ts';
import { drawnSlip } from './drawn-slip.ts';

const PDF = 'application/pdf';

/**
 * Returns one repair as a PDF, with what its reader may see (Export Details: D3.10, D3.13). With `copy` 'customer' it
 * returns the Customer Printout. The data is read in one round trip and drawn after the transaction.
 * @throws 404 when the repair is absent or foreign.
 */
export async function repairPdf(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  id: number,
  copy?: 'customer',
): Promise<FileAnswer> {
  const printout = await readPrintout(db, actor, id, copy);
  return {
    body: () => refuseWhenBusy(drawPrintout(runtime, actor, printout)),
    type: PDF,
    name: printoutName(printout),
    inline: true,
  };
}

const linksOf = (db: Db, id: number) =>
  db
    .selectFrom('repairs as r')
    .leftJoin('shipments as s', 's.id', 'r.shipmentId')
    .select(['r.id', 'r.companyId', 'r.linkEdition', 'r.shipmentId', 's.linkEdition as shipmentEdition'])
    .select(['r.closedAt', 'r.status', 'r.statusSince', 'r.userId'])
    .where('r.id', '=', id)
    .executeTakeFirst();

/**
 * True when the link gives the caller no more than they have. Whoever holds it can answer the estimate with the rights of
 * the person who sent the request. A technician and a colleague of that person may not (access.md, D1.5).
 */
const mayHoldLink = ({ role, userId }: Actor, sender: number | null): boolean =>
  isAdmin(role) || (role === 'customer' && userId === sender);

/**
 * Returns the packing slip of a repair and of the units sent with it (D3.8, D3.9).
 * @throws 404 when the repair is absent or foreign.
 */
export async function packingSlipPdf(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  id: number,
): Promise<FileAnswer> {
  const [repair, company, language, units, links] = await Promise.all([
    readRepair(db, actor, id),
    ownCompany(db),
    customerLanguage(db, { repairId: id }),
    unitsOfShipment(db, actor, id),
    linksOf(db, id),
  ]);
  const { companyId, shipmentId, shipmentEdition } = links!;
  const follow =
    units.length > 1 && shipmentId !== null && shipmentEdition !== null
      ? addressOfShipment(runtime, company, { id: shipmentId, companyId, linkEdition: shipmentEdition })
      : addressToFollow(runtime, company, links!);
  return drawnSlip(runtime, {
    company,
    language,
    repair,
    units,
    follow: mayHoldLink(actor, links!.userId) && hasTrackingLink(company, links!) ? follow : undefined,
  });
}
