import { Card } from '../../../../ui/page/card.tsx';
import { useCertificates } from '../shared/use-calibration.ts';
import { CertificateList } from './certificate-list.tsx';

/** The certificates of a repair for its customer (D5.11). Without one there is no card. */
export function OwnCertificates({ repairId }: { repairId: number }) {
  const { data = [] } = useCertificates(repairId);
  return data.length === 0 ? null : (
    <Card title="Calibration certificates" flush>
      <CertificateList certificates={data} />
    </Card>
  );
}
