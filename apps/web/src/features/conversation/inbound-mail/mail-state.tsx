import { type InboundState, inboundStateLabels } from '@portal/contract/conversation/inbound-mail/rules.ts';
import { Bot, CircleCheck, CircleX, Clock, type LucideIcon, Trash2 } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badge/badge.tsx';

const looks: Record<InboundState, { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: 'amber', icon: Clock },
  delivered: { tone: 'green', icon: CircleCheck },
  ignored: { tone: 'neutral', icon: Bot },
  bounce: { tone: 'red', icon: CircleX },
  discarded: { tone: 'neutral', icon: Trash2 },
};

/** The state of a mail that came in. */
export const MailStateBadge = ({ state }: { state: InboundState }) => (
  <Badge {...looks[state]}>{inboundStateLabels[state]}</Badge>
);
