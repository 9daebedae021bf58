import type { GivenQuery } from '@portal/contract/core/calls/endpoint.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { issuedInvoiceEndpoints } from '@portal/contract/papers/issued-invoices/endpoints.ts';
import type { OpenBalance } from '@portal/contract/papers/issued-invoices/shapes.ts';
import {
  type IssuedInvoiceFilter,
  issuedInvoiceFilters,
} from '@portal/contract/papers/issued-invoices/states.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, Receipt, Settings2 } from 'lucide-react';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { InvoiceRowCard, invoiceColumns } from './shared/invoice-columns.tsx';

const filterNames = Object.keys(issuedInvoiceFilters) as IssuedInvoiceFilter[];
const states = [
  { value: 'all', label: 'All Invoices' },
  ...filterNames.map((value) => ({ value: value as string, label: issuedInvoiceFilters[value] as string })),
];

/** Returns what is still to be paid in words. */
const balanceWords = ({ open, openCount, overdue }: OpenBalance): string =>
  openCount === 0
    ? 'Nothing is open.'
    : `${formatMoney(open)} open on ${openCount} ${openCount === 1 ? 'invoice' : 'invoices'}${overdue > 0 ? `, ${formatMoney(overdue)} of it overdue` : ''}.`;

/** The invoices of the company for admins, the own ones for a customer (D8.6). Search, filter and page are in the URL. */
export function InvoicesScreen() {
  const isStaff = isAdmin(useSignedInUser().role);
  const list = useListScreen(issuedInvoiceEndpoints.list, {
    filters: { search: acceptsSearch, state: acceptsOneOf(filterNames) },
    sorts: { by: ['createdAt', 'dueOn'], order: 'desc' },
  });
  const { search, filters, change } = list;
  const { data: balance } = useQuery(q(issuedInvoiceEndpoints.balance, {}));
  const exported = filters as GivenQuery<typeof issuedInvoiceEndpoints.exportCsv>;
  return (
    <>
      <PageHeader
        title={isStaff ? 'Invoices' : 'My Invoices'}
        subtitle={balance ? balanceWords(balance) : ' '}
        action={
          isStaff ? (
            <>
              <AppLink
                to={paths.companySettings({ section: 'invoices' })}
                className={buttonClass({ variant: 'secondary' })}
              >
                <Settings2 aria-hidden className="size-4" />
                Settings
              </AppLink>
              <a
                href={urlOf(issuedInvoiceEndpoints.exportCsv, { query: exported })}
                download
                className={buttonClass({ variant: 'secondary' })}
              >
                <Download aria-hidden className="size-4" />
                Export CSV
              </a>
            </>
          ) : null
        }
      />
      <Card flush>
        <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label={isStaff ? 'Search number, SR # or customer' : 'Search number or SR #'}
            onSearch={(text) => change({ search: text })}
          />
          <Select
            aria-label="State"
            value={filters.state ?? 'all'}
            options={states}
            onValueChange={(next) => change({ state: next === 'all' ? undefined : next })}
            className="w-full sm:w-40"
          />
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="invoices"
            columns={invoiceColumns({ isStaff })}
            card={(row) => <InvoiceRowCard row={row} isStaff={isStaff} />}
            failure="The invoices could not be loaded"
            empty={
              <EmptyState
                icon={Receipt}
                title="No invoices yet"
                description={
                  isStaff
                    ? 'Open a completed repair and issue its invoice. It then stands here.'
                    : 'The invoices for your repairs appear here.'
                }
                action={
                  isStaff ? (
                    <AppLink
                      to={paths.adminRepairs({ status: 'completed' })}
                      className={buttonClass({ variant: 'secondary' })}
                    >
                      Completed Repairs
                    </AppLink>
                  ) : null
                }
              />
            }
            emptied={{
              title: 'No invoices found',
              description: 'No invoice matches the search and the state.',
            }}
          />
        </div>
      </Card>
    </>
  );
}
