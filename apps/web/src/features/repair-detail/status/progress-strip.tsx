import { repairLogEndpoints } from '@portal/contract/repair-logs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { statusLabel } from '@portal/contract/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { StageStrip } from '../../../ui/chart/stage-strip.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { stageOnStrip, stages } from './status-words.ts';

const labels = stages.map(statusLabel);

/** The current stage of the repair and the stages before it. */
export function ProgressStrip({ repair }: { repair: Repair }) {
  const { data } = useQuery(q(repairLogEndpoints.list, { params: { id: repair.id } }));
  const been = data?.toReversed().flatMap(({ status }) => (status === null ? [] : [status]));
  const { current, halted, reached } = stageOnStrip(repair.status, repair.heldFrom, been);
  return (
    <Card>
      <StageStrip
        label={`Progress of ${repair.serviceReportNumber}`}
        stages={labels}
        current={current}
        reached={reached}
        halted={halted ? statusLabel(repair.status) : undefined}
      />
    </Card>
  );
}
