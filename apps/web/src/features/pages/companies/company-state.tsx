import { CircleCheck, CircleOff } from 'lucide-react';
import { Badge } from '../../../ui/badge/badge.tsx';

/** Active or Inactive (B2.6, B2.7). */
export const CompanyState = ({ active }: { active: boolean | undefined }) =>
  active === false ? (
    <Badge tone="red" icon={CircleOff}>
      Inactive
    </Badge>
  ) : (
    <Badge tone="green" icon={CircleCheck}>
      Active
    </Badge>
  );
