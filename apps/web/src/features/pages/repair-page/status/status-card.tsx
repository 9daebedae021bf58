import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { StatusBadge } from '../../../../record-parts/repairs/status-badge.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { statusSentence } from '../../../repairs/repairs/shared/stages.ts';

/** The status of the repair in a sentence for its customer. Staff see and set it in the head of the page. */
export const StatusCard = ({ repair }: { repair: Repair }) => (
  <Card title="Status">
    <StatusBadge status={repair.status} />
    <p className="mt-2">{statusSentence(repair.status)}</p>
  </Card>
);
