import type { OutboxState } from '@portal/contract/core/mail-states.ts';
import { CircleCheck, CircleX, Clock, type LucideIcon, Send } from 'lucide-react';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';

/** The labels of the four states (D4.1). */
export const messageStateLabels: Record<OutboxState, string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
};

const looks: Record<OutboxState, { tone: Tone; icon: LucideIcon }> = {
  queued: { tone: 'amber', icon: Clock },
  sending: { tone: 'blue', icon: Send },
  sent: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: CircleX },
};

/** The state of a mail. A held one waits for the word of staff, and not for its turn. */
export const MessageStateBadge = ({ state, isHeld = false }: { state: OutboxState; isHeld?: boolean }) => (
  <Badge {...looks[state]}>{isHeld ? 'Held' : messageStateLabels[state]}</Badge>
);
