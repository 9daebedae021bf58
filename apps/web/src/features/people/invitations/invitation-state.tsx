import type { Invitation } from '@portal/contract/people/invitations/endpoints.ts';
import type { InvitationState } from '@portal/contract/people/invitations/rules.ts';
import { Ban, CircleCheck, Clock, type LucideIcon, Send } from 'lucide-react';
import { Badge, type Tone } from '../../../ui/badge/badge.tsx';

/** The labels of the four states (D5.3). */
export const stateLabels: Record<InvitationState, string> = {
  sent: 'Sent',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Revoked',
};

const looks: Record<InvitationState, { tone: Tone; icon: LucideIcon }> = {
  sent: { tone: 'blue', icon: Send },
  accepted: { tone: 'green', icon: CircleCheck },
  expired: { tone: 'amber', icon: Clock },
  revoked: { tone: 'neutral', icon: Ban },
};

/** The state of an invitation. A waiting invitation also shows that its mail failed. */
export const InvitationStateBadge = ({ row }: { row: Invitation }) => (
  <>
    <Badge {...looks[row.state]}>{stateLabels[row.state]}</Badge>
    {row.state === 'sent' && row.mailState === 'failed' ? (
      <span className="mt-0.5 line-clamp-2 max-w-56 text-sm text-danger">
        Mail failed{row.mailError ? `: ${row.mailError}` : ''}
      </span>
    ) : null}
  </>
);
