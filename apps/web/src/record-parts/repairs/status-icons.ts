import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import {
  BadgeCheck,
  CircleCheck,
  CirclePause,
  CircleSlash,
  CircleX,
  ClipboardCheck,
  Clock,
  Eye,
  type LucideIcon,
  PackageCheck,
  PackageSearch,
  Send,
  Truck,
  Wrench,
} from 'lucide-react';

const icons: Record<RepairStatus, LucideIcon> = {
  submitted: Send,
  received: PackageCheck,
  inspected: ClipboardCheck,
  estimate_provided: Clock,
  estimate_approved: BadgeCheck,
  in_progress: Wrench,
  completed: CircleCheck,
  shipped: Truck,
  cancelled: CircleX,
  on_hold: CirclePause,
  waiting_for_parts: PackageSearch,
  needs_review: Eye,
  estimate_declined: CircleSlash,
};

/** Returns the icon of a status (A4), or none for a status that this version does not know. */
export const statusIcon = (status: string): LucideIcon | undefined =>
  Object.hasOwn(icons, status) ? icons[status as RepairStatus] : undefined;
