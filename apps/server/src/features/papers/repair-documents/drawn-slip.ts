import type { Language } from '@portal/contract/core/languages.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import type { Asker } from '../../../limits/take-turns.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { phoneText } from '../../../phones/phone-number.ts';
import type { Runtime } from '../../../runtime.ts';
import { letterheadOf } from '../../companies/companies/index.ts';
import { addressLines } from '../../repairs/repairs/index.ts';
import { type PackingSlip, packingSlip } from './packing-slip.ts';
import type { SlipUnit } from './shipment-units.ts';

interface Slip {
  company: CompanyRow;
  repair: PackingSlip['repair'] & Parameters<typeof addressLines>[0] & { updatedAt: Date | string };
  /** All units of the box, the repair included. */
  units: readonly (SlipUnit & { updatedAt: Date | string })[];
  /** The address on which the people of the box follow it. */
  follow: string | undefined;
  /** Who waits for the slip. The default is the company. */
  asker?: Asker;
  /** That of the customer; null for the company's. */
  language: Language | null;
}

/** Returns the packing slip of a repair, or of all units of its box (D3.8, D3.9). It is drawn after the transaction. */
export function drawnSlip(
  runtime: Runtime,
  { company, repair, units, follow, asker, language }: Slip,
): FileAnswer {
  const changed = [repair, ...units].map(({ updatedAt }) => new Date(updatedAt).getTime());
  return {
    body: () =>
      inPaperLanguage(company, language, async () =>
        refuseWhenBusy(
          packingSlip({
            company: await letterheadOf(runtime, company, asker),
            createdAt: new Date(Math.max(...changed)),
            repair: {
              ...repair,
              phoneNo: phoneText(repair.phoneNo ?? null, { home: company.country }),
              shippingAddress: addressLines(repair, 'shipping'),
            },
            units,
            follow,
          }),
        ),
      ),
    type: 'application/pdf',
    name: `Packing Slip ${repair.serviceReportNumber}.pdf`,
    inline: true,
  };
}
