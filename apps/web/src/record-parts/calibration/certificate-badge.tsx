import type { CertificateState } from '@portal/contract/calibration/certificates/endpoints.ts';
import { Ban, CircleCheck, FilePen, Replace } from 'lucide-react';
import { Badge } from '../../ui/badge/badge.tsx';

const looks = {
  draft: { tone: 'amber', icon: FilePen, label: 'Waiting for approval' },
  issued: { tone: 'green', icon: CircleCheck, label: 'In force' },
  replaced: { tone: 'neutral', icon: Replace, label: 'Replaced' },
  withdrawn: { tone: 'red', icon: Ban, label: 'Withdrawn' },
} as const;

/** The state of a certificate as a badge (D5.11). */
export const CertificateBadge = ({ state }: { state: CertificateState }) => {
  const { label, ...look } = looks[state];
  return <Badge {...look}>{label}</Badge>;
};
