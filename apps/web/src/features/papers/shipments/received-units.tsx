import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import { PackageCheck, Printer, Tag } from 'lucide-react';
import { urlOf } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { LabelSheetChoice } from '../../../record-parts/labels/label-sheet-choice.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { isRoll, type LabelPaper, printLabel } from './label-paper.ts';
import type { ReceivedUnit } from './receiving-desk.ts';
import { customerOf } from './unit-heading.tsx';

function outcome({ state, fault, isNew, mailedTo, by }: ReceivedUnit): string {
  if (state === 'saving') return 'Receiving...';
  if (state === 'refused') return `Not received. ${fault} Scan it again.`;
  if (!isNew) return `Already received${by ? ` by ${by}` : ''}`;
  return mailedTo.length > 0 ? `Email to ${mailedTo.join(', ')}` : 'No email sent';
}

/** The boxes of this sitting, the newest first, and their labels. */
export function ReceivedUnits({ received, paper }: { received: readonly ReceivedUnit[]; paper: LabelPaper }) {
  const { role } = useSignedInUser();
  const saved = received.filter(({ state }) => state === 'saved');
  const ids = saved.map(({ unit }) => unit.id).toReversed();
  return (
    <Card
      title={saved.length === 0 ? 'Received now' : `Received now: ${saved.length}`}
      flush={received.length > 0}
      footer={
        saved.length > 0 && paper === 'letter' ? (
          <LabelSheetChoice
            className={buttonClass({ variant: 'secondary', className: 'w-full' })}
            hrefAt={(start) =>
              urlOf(repairDocumentEndpoints.labels, {
                query: { ids: ids.slice(-100).join(','), format: 'letter', start: String(start) },
              })
            }
          >
            <Tag aria-hidden className="size-4" />
            Labels, Letter sheet
          </LabelSheetChoice>
        ) : null
      }
    >
      {received.length === 0 ? (
        <EmptyState
          icon={PackageCheck}
          title="No box yet"
          description="Each received box is listed here with its label."
        />
      ) : (
        <ul className="max-h-[60vh] divide-y divide-line overflow-y-auto">
          {received.map((line) => (
            <li key={line.unit.id} className="flex items-center gap-2 px-4 py-2">
              <div className="min-w-0 flex-1">
                <p className="truncate">
                  <AppLink
                    to={repairPath(role, line.unit.id)}
                    className="font-medium text-primary-text hover:underline"
                  >
                    {line.unit.serviceReportNumber}
                  </AppLink>{' '}
                  {customerOf(line.unit)}
                </p>
                <p
                  role={line.state === 'refused' ? 'alert' : undefined}
                  className={cn(
                    'text-sm',
                    line.state === 'refused' ? 'text-danger wrap-anywhere' : 'truncate text-muted',
                  )}
                >
                  {outcome(line)}
                </p>
              </div>
              {line.state === 'saved' ? (
                <IconButton
                  label={`Print label of ${line.unit.serviceReportNumber}`}
                  icon={Printer}
                  variant="ghost"
                  onClick={() =>
                    void printLabel(
                      line.unit.id,
                      line.unit.serviceReportNumber,
                      isRoll(paper) ? paper : 'letter',
                    )
                  }
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
