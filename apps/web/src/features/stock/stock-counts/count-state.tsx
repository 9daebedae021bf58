import type { CountState } from '@portal/contract/stock/stock-counts/shapes.ts';
import { Ban, CircleCheck, ClipboardList } from 'lucide-react';
import { Badge } from '../../../ui/badge/badge.tsx';

const looks = {
  open: { tone: 'blue', icon: ClipboardList, word: 'Open' },
  finished: { tone: 'green', icon: CircleCheck, word: 'Finished' },
  cancelled: { tone: 'neutral', icon: Ban, word: 'Cancelled' },
} as const;

/** The state of a count as a badge. */
export const CountStateBadge = ({ state }: { state: CountState }) => {
  const { tone, icon, word } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
};
