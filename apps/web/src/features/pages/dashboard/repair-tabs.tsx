import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { NewCalibration } from './new-calibration.tsx';
import { ShortRepairList } from './short-repair-list.tsx';

interface RepairTab {
  value: string;
  label: string;
  status?: RepairStatus;
  empty: string;
}

const tabs: readonly RepairTab[] = [
  { value: 'recent', label: 'Recent', empty: 'Requests appear here as soon as customers submit them.' },
  {
    value: 'in-progress',
    label: 'In Progress',
    status: 'in_progress',
    empty: 'No repair is being worked on.',
  },
  {
    value: 'completed',
    label: 'Completed',
    status: 'completed',
    empty: 'No completed repair waits for shipping.',
  },
];

const CALIBRATION = 'calibration';

/** The newest repairs, those in progress and those completed, and the way to a new calibration (A2); the open tab is in the URL. */
export function RepairTabs() {
  const [{ tab }, change] = useSearchState<{ tab?: string }>();
  const open = tab === CALIBRATION ? tab : (tabs.find(({ value }) => value === tab) ?? tabs[0]!).value;
  return (
    <Card
      title="Repairs"
      action={
        <AppLink to={paths.adminRepairs()} className={buttonClass({ variant: 'link', size: 'inline' })}>
          View All Repairs
        </AppLink>
      }
      flush
    >
      <Tabs value={open} onValueChange={(next) => change({ tab: next === 'recent' ? '' : next })}>
        <TabList label="Repairs" className="px-2">
          {tabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
          <Tab value={CALIBRATION}>New Calibration</Tab>
        </TabList>
        {tabs.map(({ value, label, status, empty }) => (
          <TabPanel key={value} value={value} className="-mt-4">
            <ShortRepairList
              label={`${label} repairs`}
              query={status ? { status } : {}}
              empty={<EmptyState title="No repairs found" description={empty} />}
            />
          </TabPanel>
        ))}
        <TabPanel value={CALIBRATION}>
          <NewCalibration />
        </TabPanel>
      </Tabs>
    </Card>
  );
}
