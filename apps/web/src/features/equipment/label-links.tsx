import { customerEquipmentEndpoints } from '@portal/contract/customer-equipment/endpoints.ts';
import {
  type LabelFormat,
  labelFormatNames,
  labelFormats,
} from '@portal/contract/repair-documents/label-formats.ts';
import { QrCode } from 'lucide-react';
import { urlOf } from '../../api/mutation.ts';
import { LabelSheetChoice } from '../repairs/shared/label-sheet-choice.tsx';

interface LabelLinksProps {
  ids: readonly number[];
  /** The classes of each link. */
  look: string;
}

/** Links to the QR labels of units as PDF, one for each paper (D5.6). */
export const LabelLinks = ({ ids, look }: LabelLinksProps) => {
  const hrefOf = (query: { format: LabelFormat; start?: string }) =>
    urlOf(customerEquipmentEndpoints.labels, { query: { ids: ids.join(','), ...query } });
  return labelFormats.map((format) =>
    format === 'letter' ? (
      <LabelSheetChoice
        key={format}
        className={look}
        hrefAt={(start) => hrefOf({ format, start: String(start) })}
      >
        <Words format={format} />
      </LabelSheetChoice>
    ) : (
      <a key={format} href={hrefOf({ format })} target="_blank" rel="noreferrer" className={look}>
        <Words format={format} />
        <span className="sr-only"> (PDF, opens in a new tab)</span>
      </a>
    ),
  );
};

const Words = ({ format }: { format: LabelFormat }) => (
  <>
    <QrCode aria-hidden className="size-4" />
    QR label, {labelFormatNames[format]}
  </>
);
