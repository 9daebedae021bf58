import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

/** One line of an action menu: an action, or a link without content such as a router link. */
export interface MenuAction {
  label: string;
  icon: LucideIcon;
  destructive?: boolean;
  onSelect?: () => void;
  link?: ReactElement<{ children?: ReactNode; className?: string }>;
}
