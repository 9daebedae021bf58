import { messages } from '@portal/contract/core/errors.ts';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FirstCall } from '../../../api/first-call.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { OwnUnits } from './own-units.tsx';
import { firstWork, WorkList } from './work-list.tsx';

const RecallList = lazy(() => import('./recall-list.tsx').then((part) => ({ default: part.RecallList })));
const RecallSettingsDialog = lazy(() =>
  import('./recall-settings-dialog.tsx').then((part) => ({ default: part.RecallSettingsDialog })),
);

type Texts = Partial<Record<'tab' | 'view' | 'search' | 'answer' | 'sort' | 'order' | 'page', string>>;

/** Another tab starts without the search and the filters of this one. */
const nothingChosen = {
  view: undefined,
  search: undefined,
  answer: undefined,
  sort: undefined,
  order: undefined,
  page: undefined,
};

/** The work list of calibrations and who was asked (D5.12, '/admin/calibrations'). The tab is in the URL. */
export function CalibrationWorkScreen() {
  const companyId = useCompanyId();
  const [search, change] = useSearchState<{ [Name in keyof Texts]: string | undefined }>();
  const [editing, setEditing] = useState(false);
  const tab = search.tab === 'recalls' ? 'recalls' : 'work';
  return (
    <>
      <PageHeader
        title="Calibrations"
        subtitle="What is due, who was asked, and what waits for you"
        action={
          companyId === undefined ? null : (
            <Button variant="secondary" onClick={() => setEditing(true)}>
              <SlidersHorizontal aria-hidden className="size-4" />
              Recall Settings
            </Button>
          )
        }
      />
      {companyId === undefined ? (
        <Card>
          <ErrorState title={messages.companyRequired} />
        </Card>
      ) : (
        <Tabs
          value={tab}
          onValueChange={(next) =>
            change({ ...nothingChosen, tab: next === 'work' ? undefined : next }, { push: true })
          }
        >
          <TabList label="Calibrations">
            <Tab value="work">Work List</Tab>
            <Tab value="recalls">Recalls</Tab>
          </TabList>
          <TabPanel value="work">
            <div className="flex flex-col gap-5">
              <WorkList companyId={companyId} />
              <OwnUnits companyId={companyId} />
            </div>
          </TabPanel>
          <TabPanel value="recalls">
            <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
              <RecallList companyId={companyId} />
            </Suspense>
          </TabPanel>
        </Tabs>
      )}
      <Suspense fallback={null}>
        {editing && companyId !== undefined ? (
          <RecallSettingsDialog companyId={companyId} onClose={() => setEditing(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** The other tab asks when its code is there. */
CalibrationWorkScreen.firstCall = ((address) =>
  address.search['tab'] === 'recalls' ? undefined : firstWork(address)) satisfies FirstCall;
