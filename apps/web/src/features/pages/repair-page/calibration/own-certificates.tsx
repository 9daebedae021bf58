import { Card } from '../../../../ui/page/card.tsx';
import { CertificateList } from './certificate-list.tsx';
import { useCertificates } from './use-calibration.ts';

/** The certificates of a repair for its customer (D5.11). Without one there is no card. */
export function OwnCertificates({ repairId }: { repairId: number }) {
  const { data = [] } = useCertificates(repairId);
  return data.length === 0 ? null : (
    <Card title="Calibration certificates" flush>
      <CertificateList certificates={data} />
    </Card>
  );
}
