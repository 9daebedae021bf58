import { type WorkState, workStateLabels } from '@portal/contract/calibration/nonconforming-work/words.ts';
import { Badge } from '../../../ui/badge/badge.tsx';

const tones = {
  reported: 'red',
  decided: 'amber',
  acting: 'amber',
  checked: 'blue',
  closed: 'green',
} as const;

export const WorkStateBadge = ({ state }: { state: WorkState }) => (
  <Badge tone={tones[state]}>{workStateLabels[state]}</Badge>
);
