import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import {
  type CustomerTask,
  customerHomeEndpoints,
} from '@portal/contract/overview/customer-home/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { markedStatus, type RepairListSearch } from '../../repairs/repairs/shared/repair-list-query.ts';
import { RepairsTable } from '../../repairs/repairs/shared/repairs-table.tsx';
import { StatCards } from '../../repairs/repairs/shared/stat-cards.tsx';
import { firstRepairs } from '../../repairs/repairs/shared/use-repair-list.ts';

const OpenAgreement = lazy(() =>
  import('./open-agreement.tsx').then((part) => ({ default: part.OpenAgreement })),
);

interface Line {
  key: string;
  /** What the customer is to do. */
  title: string;
  detail: string;
  /** The place where the customer does it. */
  link?: { to: string; label: string };
  /** A button for something that is no screen of the portal. */
  button?: ReactNode;
}

function lineOf(task: CustomerTask, timeZone: string): Line {
  switch (task.kind) {
    case 'estimate':
      return {
        key: `estimate ${task.repairId}`,
        title: `Approve ${formatMoney(task.total ?? 0)} for ${task.modelPartNo}`,
        detail: `${task.serviceReportNumber}, valid until ${formatDate(task.validUntil)}`,
        link: { to: paths.repair(task.repairId), label: 'See estimate' },
      };
    case 'message':
      return {
        key: `message ${task.repairId}`,
        title: task.unread === 1 ? 'New message' : `${task.unread} new messages`,
        detail: `${task.serviceReportNumber}, ${task.modelPartNo}`,
        link: { to: `${paths.repair(task.repairId)}#conversation`, label: 'Read' },
      };
    case 'appointment':
      return {
        key: `appointment ${task.id}`,
        title: `Confirm your appointment on ${formatDayOf(task.startTime, task.allDay ? 'UTC' : timeZone)}`,
        detail: task.appointmentType,
        link: { to: paths.appointments(), label: 'See appointment' },
      };
    case 'recall':
      return {
        key: 'recall',
        title: `${countOf(task.units, 'unit')} due for calibration`,
        detail: 'Request calibration here, or use the link in our email.',
        link: { to: paths.register(), label: 'See units' },
      };
    case 'invoices': {
      const { count, number, open, overdue, dueOn } = task;
      const first = dueOn === null ? '' : `due ${formatDate(dueOn)}`;
      return {
        key: 'invoices',
        title:
          count === 1
            ? `Pay invoice ${number}, ${formatMoney(open)}`
            : `Pay ${countOf(count, 'invoice')}, ${formatMoney(open)}`,
        detail:
          count === 1
            ? [overdue > 0 ? 'Overdue' : 'Open', first].filter(Boolean).join(', ')
            : [`${overdue > 0 ? overdue : 'None'} overdue`, first && `the first ${first}`]
                .filter(Boolean)
                .join(', '),
        link: { to: paths.invoices({ state: 'open' }), label: count === 1 ? 'See invoice' : 'See invoices' },
      };
    }
    case 'agreement':
      return {
        key: `agreement ${task.number}`,
        title: `Sign loan agreement ${task.number}`,
        // The signature proves who has the mailbox, so it needs the link of the mail (D7.3).
        detail: 'Read it here. To sign it, open the link in the email that we sent you.',
        button: <OpenAgreement id={task.id} number={task.number} />,
      };
  }
}

/** What waits for the customer, each with the place where they answer it. Nothing is shown when nothing waits. */
function WaitingForYou() {
  const { timeZone } = useSignedInUser();
  // A failed call is not shown: the cards and the list below lead to the same places.
  const { data: tasks = [] } = useQuery(q(customerHomeEndpoints.tasks));
  if (tasks.length === 0) return null;
  return (
    <div className="pb-4">
      <Card title="Waiting for You" flush>
        <ul className="divide-y divide-line">
          {tasks.map((task) => {
            const { key, title, detail, link, button } = lineOf(task, timeZone);
            return (
              <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-medium wrap-anywhere">{title}</p>
                  <p className="text-sm text-muted wrap-anywhere">{detail}</p>
                </div>
                {link ? (
                  <AppLink to={link.to} className={buttonClass({ variant: 'secondary' })}>
                    {link.label}
                    <span className="sr-only">: {title}</span>
                  </AppLink>
                ) : null}
                {button ? <Suspense>{button}</Suspense> : null}
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}

/** The number of repairs shown, newest first (A2). */
const newest = { page: '1', pageSize: '5' };

/** The labels of the cards are fixed (A2). These lines say to customers what is counted. */
const notes = {
  totalRequests: 'Everything you have sent us',
  inProgress: 'We are working on them',
  completed: 'Done, not shipped yet',
  pendingAction: 'Waiting for your answer',
};

/** The customer's start screen (A2, '/'). An admin sees the admin view of the table here (A6). */
export function CustomerDashboardScreen() {
  const [search] = useSearchState<RepairListSearch>();
  const { role } = useSignedInUser();
  const adminView = role === 'admin';
  const newRequest = (
    <AppLink to={paths.newRequest()} className={buttonClass()}>
      <Plus aria-hidden className="size-4" />
      New Repair Request
    </AppLink>
  );
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Manage and track your repair requests" action={newRequest} />
      {role === 'customer' ? <WaitingForYou /> : null}
      <StatCards
        listPath={adminView ? paths.adminRepairs : paths.repairs}
        current={markedStatus(search)}
        {...(role === 'customer' && { notes })}
      />
      <RepairsTable fixed={newest} adminView={adminView} />
    </>
  );
}

CustomerDashboardScreen.firstCall = firstRepairs(newest);
