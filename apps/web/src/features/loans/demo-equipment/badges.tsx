import {
  type DemoStatus,
  demoStatusLabel,
  type LoanStatus,
  loanStatusLabel,
} from '@portal/contract/loans/demo-equipment/states.ts';
import { CircleAlert, CircleCheck, CircleOff, type LucideIcon, Send, Wrench } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badge/badge.tsx';

const unitLooks: Record<DemoStatus, { tone: Tone; icon: LucideIcon }> = {
  available: { tone: 'green', icon: CircleCheck },
  loaned: { tone: 'blue', icon: Send },
  maintenance: { tone: 'amber', icon: Wrench },
  retired: { tone: 'red', icon: CircleOff },
};

/** The status of a demo unit in its colour (B4). */
export const UnitStatusBadge = ({ status }: { status: DemoStatus }) => (
  <Badge {...unitLooks[status]}>{demoStatusLabel(status)}</Badge>
);

const loanLooks: Record<LoanStatus, { tone: Tone; icon: LucideIcon }> = {
  active: { tone: 'blue', icon: Send },
  overdue: { tone: 'red', icon: CircleAlert },
  returned: { tone: 'green', icon: CircleCheck },
};

export const LoanStatusBadge = ({ status }: { status: LoanStatus }) => (
  <Badge {...loanLooks[status]}>{loanStatusLabel(status)}</Badge>
);
