import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { QrCode } from 'lucide-react';
import { urlOf } from '../../../api/mutation.ts';
import { LabelPapers } from '../../../record-parts/labels/label-papers.tsx';

interface LabelLinksProps {
  ids: readonly number[];
  /** The classes of each link. */
  look: string;
}

/** Links to the QR labels of units as PDF, one for each paper (D5.6). */
export const LabelLinks = ({ ids, look }: LabelLinksProps) => (
  <LabelPapers
    icon={QrCode}
    name="QR label"
    look={look}
    hrefOf={(query) => urlOf(customerEquipmentEndpoints.labels, { query: { ids: ids.join(','), ...query } })}
  />
);
