import type { Certificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { nonconformingWorkEndpoints } from '@portal/contract/calibration/nonconforming-work/endpoints.ts';
import { nonconformingWorkPaths } from '@portal/contract/calibration/nonconforming-work/paths.ts';
import { workStateLabels } from '@portal/contract/calibration/nonconforming-work/words.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';

interface WorkOfCertificateProps {
  certificate: Pick<Certificate, 'id' | 'state'>;
  /** Such as 'CAL-1001 version 2'. */
  name: string;
}

/** The records of nonconforming work that a certificate is linked with, and the way to a new one. Staff only. */
export function WorkOfCertificate({ certificate: { id, state }, name }: WorkOfCertificateProps) {
  const { data = [] } = useQuery(q(nonconformingWorkEndpoints.ofCertificate, { params: { id } }));
  const link = 'inline-flex min-h-6 items-center text-primary-text hover:underline';
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {data.map((record) => (
        <AppLink key={record.id} to={nonconformingWorkPaths.nonconformingRecord(record.id)} className={link}>
          {record.number} · {workStateLabels[record.state]}
        </AppLink>
      ))}
      {data.length === 0 || state === 'issued' ? (
        <AppLink
          to={nonconformingWorkPaths.reportNonconformingWork({ certificate: String(id), about: name })}
          className={link}
          aria-label={`Report nonconforming work of ${name}`}
        >
          Report nonconforming work
        </AppLink>
      ) : null}
    </p>
  );
}
