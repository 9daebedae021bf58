import { messages } from '@portal/contract/core/calls/errors.ts';
import { QrCode } from 'lucide-react';
import type { FirstCall } from '../../../api/first-call.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { firstModels, ModelsTab } from './models-tab.tsx';
import { firstTypes, TypesTab } from './types-tab.tsx';

type Texts = Partial<Record<'tab' | 'search' | 'active' | 'typeId' | 'order' | 'dialog' | 'page', string>>;

/** Another tab starts without the search, the filters and the dialog of this one. */
const nothingChosen = {
  search: undefined,
  active: undefined,
  typeId: undefined,
  order: undefined,
  dialog: undefined,
  page: undefined,
};

/** Equipment types and models (B2.11, '/admin/equipment'). The tab is in the URL. */
export function EquipmentManagementScreen() {
  const companyId = useCompanyId();
  const [search, change] = useSearchState<{ [Name in keyof Texts]: string | undefined }>();
  const tab = search.tab === 'models' ? 'models' : 'types';
  return (
    <>
      <PageHeader
        title="Equipment Management"
        subtitle="The types and models that customers own and send in"
        action={
          <AppLink to={paths.register()} className={buttonClass({ variant: 'secondary' })}>
            <QrCode aria-hidden className="size-4" />
            Equipment Register
          </AppLink>
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
            change({ ...nothingChosen, tab: next === 'types' ? undefined : next }, { push: true })
          }
        >
          <TabList label="Equipment Management">
            <Tab value="types">Equipment Types</Tab>
            <Tab value="models">Make and Model</Tab>
          </TabList>
          <TabPanel value="types">
            <TypesTab companyId={companyId} />
          </TabPanel>
          <TabPanel value="models">
            <ModelsTab companyId={companyId} />
          </TabPanel>
        </Tabs>
      )}
    </>
  );
}

EquipmentManagementScreen.firstCall = ((address) =>
  address.search['tab'] === 'models' ? firstModels(address) : firstTypes(address)) satisfies FirstCall;
