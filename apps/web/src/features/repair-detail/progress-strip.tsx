import type { Repair } from '@portal/contract/repair-shapes.ts';
import { Card } from '../../ui/card.tsx';
import { StageStrip } from '../../ui/stage-strip.tsx';
import { placeOnStrip, stages, stageWord } from './status-words.ts';

interface ProgressStripProps {
  repair: Repair;
  /** The labels of the badges, or plain words for customers. */
  forStaff: boolean;
}

/** How far the repair has come. */
export function ProgressStrip({ repair, forStaff }: ProgressStripProps) {
  const { current, halted } = placeOnStrip(repair.status, repair.heldFrom);
  return (
    <Card>
      <StageStrip
        label={`Progress of ${repair.serviceReportNumber}`}
        stages={stages.map((stage) => stageWord(stage, forStaff))}
        current={current}
        halted={halted ? stageWord(repair.status, forStaff) : undefined}
      />
    </Card>
  );
}
