import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import {
  type LabelFormat,
  labelFormatNames,
  labelFormats,
} from '@portal/contract/papers/repair-documents/label-formats.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import { PackageCheck, Printer, Tag } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { urlOf } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { LabelSheetChoice } from '../../../record-parts/labels/label-sheet-choice.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { cn } from '../../../ui/cn.ts';
import { printDocument } from '../../../ui/file/print-document.ts';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { ReceivedUnit } from './receiving-desk.ts';
import { customerOf } from './unit-heading.tsx';

/** The paper of this device's label printer, or none. Labels of a letter sheet are printed together at the end. */
type LabelPaper = LabelFormat | 'none';

const KEY = 'receive-label-paper';

export const labelPaperOptions: readonly { value: LabelPaper; label: string }[] = [
  ...labelFormats.map((value) => ({
    value,
    label: value === 'letter' ? `${labelFormatNames.letter}, all at the end` : labelFormatNames[value],
  })),
  { value: 'none', label: 'Print no labels' },
];

function storedPaper(): LabelPaper | undefined {
  const stored = localStorage.getItem(KEY);
  return labelPaperOptions.find(({ value }) => value === stored)?.value;
}

/** Returns the paper of this device, a function to change it, and whether somebody has chosen it here. */
export function useLabelPaper(): [LabelPaper, (paper: LabelPaper) => void, isChosen: boolean] {
  const [paper, setPaper] = useState(storedPaper);
  return [
    paper ?? 'letter',
    (next) => {
      localStorage.setItem(KEY, next);
      setPaper(next);
    },
    paper !== undefined,
  ];
}

/** True for rolls, where each label is printed at once. */
export const isRoll = (paper: LabelPaper): paper is Exclude<LabelFormat, 'letter'> =>
  paper !== 'letter' && paper !== 'none';

let last: Promise<unknown> = Promise.resolve();

/** Prints the label of a unit, after the labels before it. A toast shows a failure. */
export function printLabel(id: number, number: string, format: LabelFormat): Promise<unknown> {
  last = last
    .then(async () => {
      const { data } = await send(repairDocumentEndpoints.label, { params: { id }, query: { format } });
      await printDocument(new Blob([await data.arrayBuffer()], { type: 'application/pdf' }));
    })
    .catch(() =>
      toast({
        variant: 'destructive',
        title: 'Print Error',
        description: `The label of ${number} could not be printed. Print it again from the list.`,
      }),
    );
  return last;
}

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
