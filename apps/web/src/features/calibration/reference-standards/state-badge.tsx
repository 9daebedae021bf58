import type { StandardState } from '@portal/contract/calibration/reference-standards/rules.ts';
import { CircleAlert, CircleCheck, CircleOff } from 'lucide-react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { stateWords } from './state-words.ts';

const looks = {
  in_use: { tone: 'green', icon: CircleCheck },
  quarantined: { tone: 'red', icon: CircleAlert },
  out_of_service: { tone: 'neutral', icon: CircleOff },
} as const;

/** Says whether a laboratory uses a standard. */
export const StateBadge = ({ state }: { state: StandardState }) => {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {stateWords[state]}
    </Badge>
  );
};
