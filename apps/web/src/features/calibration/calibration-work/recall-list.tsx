import { recallEndpoints } from '@portal/contract/calibration/recalls/endpoints.ts';
import { type RecallAnswerFilter, recallAnswers } from '@portal/contract/calibration/recalls/work-words.ts';
import { MailQuestion } from 'lucide-react';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { RecallCard, recallColumns } from './recall-columns.tsx';

const words: Record<RecallAnswerFilter, string> = {
  waiting: 'Waiting for an answer',
  requested: 'Calibration requested',
  declined: 'Said no',
  unreachable: 'Not reached',
};
const options = [
  { value: 'all', label: 'All Answers' },
  ...recallAnswers.map((value) => ({ value, label: words[value] })),
];

/** Who was asked, when, and what came of it (D5.12). */
export function RecallList({ companyId }: { companyId: number }) {
  const list = useListScreen(recallEndpoints.list, {
    params: { companyId },
    filters: { search: acceptsSearch, answer: acceptsOneOf(recallAnswers) },
    beside: ['tab'],
  });
  const { search, filters, change } = list;
  return (
    <Card flush>
      <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
        <SearchBox
          value={search.search}
          label="Search by customer"
          onSearch={(text) => change({ search: text })}
        />
        <Select
          aria-label="Answer"
          value={filters.answer ?? 'all'}
          options={options}
          onValueChange={(next) => change({ answer: next === 'all' ? undefined : next })}
          className="w-full sm:w-52"
        />
      </div>
      <div className="border-t border-line">
        <ListTable
          list={list}
          label="recalls"
          columns={recallColumns}
          card={(row) => <RecallCard row={row} />}
          failure="The recalls could not be loaded"
          empty={
            <EmptyState
              icon={MailQuestion}
              title="No recalls yet"
              description="Customers who are asked to have their units calibrated appear here, with their answers."
              action={<HelpLink article="recalls">How reminders work</HelpLink>}
            />
          }
          emptied={{ title: 'No recalls found', description: 'No recall matches the search and the answer.' }}
        />
      </div>
    </Card>
  );
}
