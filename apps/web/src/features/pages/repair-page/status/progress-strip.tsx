import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { stageOnStrip, stripWithout } from '@portal/contract/repairs/repairs/stages.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { StageStrip } from '../../../../ui/chart/stage-strip.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';

/** The current stage of the repair and the stages that it has reached, as its timeline says: the same for everybody. */
export function ProgressStrip({ repair }: { repair: Repair }) {
  const { data, isError } = useQuery(q(repairLogEndpoints.list, { params: { id: repair.id } }));
  const been = data?.toReversed().flatMap(({ status }) => (status === null ? [] : [status]));
  const place = stageOnStrip(repair.status, repair.heldFrom, been);
  const shown = stripWithout(place);
  return (
    <Card>
      {!data && !isError ? (
        <Skeleton className="h-10 md:h-15.5" />
      ) : (
        <StageStrip
          label={`Progress of ${repair.serviceReportNumber}`}
          stages={shown.stages.map(statusLabel)}
          current={shown.current}
          reached={shown.reached}
          halted={place.halted ? statusLabel(repair.status) : undefined}
        />
      )}
    </Card>
  );
}
