import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { PartRequests } from '../../../purchasing/part-supply/shared/part-requests.tsx';

/** The parts that the repair waits for, near its status (decision 0087). */
export const AwaitedParts = ({ repair }: { repair: Repair }) => (
  <Card title="Waiting for">
    <PartRequests repair={repair} />
  </Card>
);
