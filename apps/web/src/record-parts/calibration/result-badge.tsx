import { type CalibrationResult, resultLabel } from '@portal/contract/core/calibration-results.ts';
import { CircleCheck, CircleX, SlidersHorizontal, TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/badge/badge.tsx';

const looks = {
  pass: { tone: 'green', icon: CircleCheck },
  adjusted: { tone: 'blue', icon: SlidersHorizontal },
  limited: { tone: 'amber', icon: TriangleAlert },
  fail: { tone: 'red', icon: CircleX },
} as const;

/** The result of a calibration as a badge (D5.5). */
export const ResultBadge = ({ result }: { result: CalibrationResult }) => (
  <Badge {...looks[result]}>{resultLabel(result)}</Badge>
);
