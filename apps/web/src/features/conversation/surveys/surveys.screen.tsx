import { surveyEndpoints } from '@portal/contract/conversation/surveys/endpoints.ts';
import { STARS_MAX, surveyStateLabels, surveyStates } from '@portal/contract/conversation/surveys/rules.ts';
import { MessageCircleHeart } from 'lucide-react';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useTechnicians } from '../../../record-parts/technicians/use-technicians.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { SurveyCard, surveyColumns } from './survey-columns.tsx';

const numbers = Array.from({ length: STARS_MAX }, (_, at) => String(at + 1));
const surveys = {
  filters: {
    search: acceptsSearch,
    state: acceptsOneOf(surveyStates),
    stars: acceptsOneOf(numbers),
    technicianId: (text: string) => /^[1-9]\d{0,8}$/.test(text),
  },
};

const states = [
  { value: 'all', label: 'All Answers' },
  ...surveyStates.map((value) => ({ value: value as string, label: surveyStateLabels[value] })),
];
const stars = [
  { value: 'all', label: 'All Stars' },
  ...numbers.map((value) => ({ value, label: value === '1' ? '1 star' : `${value} stars` })),
];

/** What customers answered after a return ('/admin/surveys'). Bad answers can be ticked as seen. */
export function SurveysScreen() {
  const companyId = useCompanyId();
  const list = useListScreen(surveyEndpoints.list, { ...surveys, params: { companyId: companyId ?? 0 } });
  const { data } = useTechnicians(true);
  const { search, filters, change } = list;
  const technicians = [
    { value: 'all', label: 'All Technicians' },
    ...(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const chosen = (value: string) => (value === 'all' ? undefined : value);
  return (
    <>
      <PageHeader
        title="Answers After Return"
        subtitle="What customers say when their unit is back"
        action={
          <>
            <AppLink to={paths.reports()} className={buttonClass({ variant: 'secondary' })}>
              Reports
            </AppLink>
            <AppLink
              to={paths.companySettings({ section: 'after-return' })}
              className={buttonClass({ variant: 'secondary' })}
            >
              Settings
            </AppLink>
          </>
        }
      />
      <Card flush>
        <div className="grid grid-cols-2 gap-2 px-4 py-3 sm:flex sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label="Search by SR number, customer or words"
            onSearch={(text) => change({ search: text })}
          />
          <Select
            aria-label="Answer"
            value={filters.state ?? 'all'}
            options={states}
            onValueChange={(next) => change({ state: chosen(next) })}
            className="w-full sm:w-52"
          />
          <Select
            aria-label="Stars"
            value={filters.stars ?? 'all'}
            options={stars}
            onValueChange={(next) => change({ stars: chosen(next) })}
            className="w-full sm:w-36"
          />
          <Select
            aria-label="Technician"
            value={filters.technicianId ?? 'all'}
            options={technicians}
            onValueChange={(next) => change({ technicianId: chosen(next) })}
            className="w-full sm:w-44"
          />
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="answers"
            noun="results"
            columns={surveyColumns}
            card={(survey) => <SurveyCard survey={survey} />}
            failure="The answers could not be loaded"
            empty={
              <EmptyState
                icon={MessageCircleHeart}
                title="Nobody was asked yet"
                description="Some days after a return, the portal can ask the customer by email whether all was well. The answers appear here."
                action={<HelpLink article="after-return">How it works</HelpLink>}
              />
            }
            emptied={{
              title: 'No answers found',
              description: 'No answer matches the search and the filters.',
            }}
          />
        </div>
      </Card>
    </>
  );
}

SurveysScreen.firstCall = firstCallOfCompanyList(surveyEndpoints.list, surveys);
