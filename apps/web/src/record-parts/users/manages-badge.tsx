import { Users } from 'lucide-react';
import { Badge } from '../../ui/badge/badge.tsx';

/** Marks members who manage their team. */
export const ManagesBadge = () => (
  <Badge tone="indigo" icon={Users}>
    Manages the team
  </Badge>
);
