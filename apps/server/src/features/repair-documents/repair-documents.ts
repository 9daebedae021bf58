import type { Actor } from '../../db/actor.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import { refuseWhenBusy } from '../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../runtime.ts';
import { letterheadOf, ownCompany } from '../companies/index.ts';
import { readRepair } from '../repairs/index.ts';
import { unitsOfShipment } from '../shipments/index.ts';
import { drawPrintout, printoutName, readPrintout, withAddresses } from './draw-printout.ts';
import { packingSlip } from './packing-slip.ts';

const PDF = 'application/pdf';

/**
 * Returns one repair as a PDF, with what its reader may see (Export Details: D3.10, D3.13). With `copy` 'customer' it
 * returns the Customer Printout. The data is read in one flight and drawn after the transaction.
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
  const [repair, company, units] = await Promise.all([
    readRepair(db, actor, id),
    ownCompany(db),
    unitsOfShipment(db, actor, id),
  ]);
  const changed = [repair, ...units].map(({ updatedAt }) => new Date(updatedAt).getTime());
  return {
    body: async () =>
      refuseWhenBusy(
        packingSlip({
          company: await letterheadOf(runtime, company),
          createdAt: new Date(Math.max(...changed)),
          repair: withAddresses(repair),
          units,
        }),
      ),
    type: PDF,
    name: `Packing Slip ${repair.serviceReportNumber}.pdf`,
    inline: true,
  };
}
