import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { statusSentence } from '@portal/contract/repairs/repairs/stages.ts';
import { StatusBadge } from '../../../../record-parts/repairs/status-badge.tsx';
import { Card } from '../../../../ui/page/card.tsx';

/** The status of the repair in a sentence for its customer. Staff see and set it in the head of the page. */
export const StatusCard = ({ repair }: { repair: Repair }) => (
  <Card title="Status">
    <StatusBadge status={repair.status} />
    <p className="mt-2">{statusSentence(repair.status)}</p>
  </Card>
);
