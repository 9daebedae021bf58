import { quickbooksEndpoints } from '@portal/contract/accounting/quickbooks/endpoints.ts';
import {
  callOutcomeNames,
  callOutcomes,
  callPurposes,
} from '@portal/contract/accounting/quickbooks/messages.ts';
import type { QuickbooksCall } from '@portal/contract/accounting/quickbooks/shapes.ts';
import { ScrollText } from 'lucide-react';
import { acceptsOneOf } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { QuickbooksTime } from './shared/quickbooks-time.tsx';

const tones = { ok: 'green', refused: 'red', busy: 'amber', failed: 'amber', unreachable: 'amber' } as const;

const Outcome = ({ outcome }: QuickbooksCall) => <Badge tone={tones[outcome]}>{callOutcomes[outcome]}</Badge>;
const answerOf = ({ status, faultCode }: QuickbooksCall): string =>
  [status ?? 'None', faultCode && `fault ${faultCode}`].filter(Boolean).join(', ');

const columns: Column<QuickbooksCall>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <QuickbooksTime at={at} /> },
  { key: 'what', header: 'What', cell: ({ purpose }) => callPurposes[purpose] },
  { key: 'outcome', header: 'Result', cell: (row) => <Outcome {...row} /> },
  { key: 'answer', header: 'Answer', cell: answerOf },
  { key: 'time', header: 'Time', align: 'right', cell: ({ duration }) => `${duration} ms` },
];

const outcomes = [
  { value: 'all', label: 'All Results' },
  ...callOutcomeNames.map((value) => ({ value: value as string, label: callOutcomes[value] as string })),
];

/** Each call to QuickBooks and its result, without what was sent (D8.3). */
export function CallList({ companyId }: { companyId: number }) {
  const list = useListScreen(quickbooksEndpoints.calls, {
    params: { companyId },
    filters: { outcome: acceptsOneOf(callOutcomeNames) },
    beside: ['tab'],
  });
  return (
    <Card flush>
      <div className="px-4 py-3">
        <Select
          aria-label="Result"
          value={list.filters.outcome ?? 'all'}
          options={outcomes}
          onValueChange={(next) => list.change({ outcome: next === 'all' ? undefined : next })}
          className="w-full sm:w-48"
        />
      </div>
      <div className="border-t border-line">
        <ListTable
          list={list}
          label="calls"
          columns={columns}
          card={(row) => (
            <div className="flex flex-col gap-1">
              <div className="flex items-start justify-between gap-3">
                <span className="font-medium">{callPurposes[row.purpose]}</span>
                <Outcome {...row} />
              </div>
              <span className="text-sm text-muted">
                <QuickbooksTime at={row.at} />, answer {answerOf(row)}, {row.duration} ms
              </span>
            </div>
          )}
          failure="The calls could not be loaded"
          empty={
            <EmptyState
              icon={ScrollText}
              title="No calls yet"
              description="Each call to QuickBooks of the last 30 days appears here, without its content."
            />
          }
          emptied={{ title: 'No calls found', description: 'No call has this result.' }}
        />
      </div>
    </Card>
  );
}
