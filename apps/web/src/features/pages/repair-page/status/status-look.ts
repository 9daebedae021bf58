import { statusTone } from '@portal/contract/repairs/repairs/status-choices.ts';
import { CircleHelp, type LucideIcon, MessageSquare } from 'lucide-react';
import { statusIcon } from '../../../../record-parts/repairs/status-icons.ts';
import type { Tone } from '../../../../ui/badge/badge.tsx';

/** Returns the fixed colour and icon of a timeline entry (A4). An entry without a status is a plain message. */
export function statusLook(status: string | null): { tone: Tone; icon: LucideIcon } {
  if (status === null) return { tone: 'neutral', icon: MessageSquare };
  const tone = statusTone(status);
  return { tone: tone === 'gray' ? 'neutral' : tone, icon: statusIcon(status) ?? CircleHelp };
}
