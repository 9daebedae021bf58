import { dueStates } from '@portal/contract/calibration/customer-equipment/due-states.ts';
import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { noticeFilters } from '@portal/contract/calibration/customer-equipment/notice-filters.ts';
import type { RegisteredUnit } from '@portal/contract/calibration/customer-equipment/shapes.ts';
import type { GivenQuery } from '@portal/contract/core/calls/endpoint.ts';
import { formatDateText, isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { isAdmin, isStaff as isStaffRole } from '@portal/contract/core/roles.ts';
import { Download, Gauge, ScanLine, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { type ListChip, ListChips } from '../../../lists/list-chips.tsx';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { deviceOf } from '../../../record-parts/equipment/unit-link.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { OwnEquipmentActions } from './own-equipment-actions.tsx';
import { RegisterToolbar } from './register-toolbar.tsx';
import { SelectedUnits } from './selected-units.tsx';
import { DeleteUnit } from './shared/delete-unit.tsx';
import { UnitCard, unitColumns } from './shared/unit-columns.tsx';

const UnitDialog = lazy(() =>
  import('./shared/unit-dialog.tsx').then((part) => ({ default: part.UnitDialog })),
);
const ScanUnit = lazy(() => import('./scan-unit.tsx').then((part) => ({ default: part.ScanUnit })));

const OwnUnitDialog = lazy(() =>
  import('./own-unit-dialog.tsx').then((part) => ({ default: part.OwnUnitDialog })),
);

const AuditPackDialog = lazy(() =>
  import('../certificates/shared/audit-pack-dialog.tsx').then((part) => ({ default: part.AuditPackDialog })),
);

const isId = (text: string): boolean => /^[1-9][0-9]{0,8}$/.test(text);

const units = {
  filters: {
    search: acceptsSearch,
    due: acceptsOneOf(dueStates),
    dueFrom: isCalendarDate,
    dueTo: isCalendarDate,
    active: acceptsOneOf(['true', 'false']),
    typeId: isId,
    customerId: isId,
    notice: acceptsOneOf(noticeFilters),
  },
  sorts: { by: ['due', 'serialNumber'], order: 'asc' as const },
};

/** Returns the days of a report's number as one chip. No control above the list shows them. */
const daysOf = ({
  dueFrom,
  dueTo,
}: {
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
}): ListChip<'dueFrom' | 'dueTo'>[] =>
  dueFrom || dueTo
    ? [
        {
          label: ['Due', dueFrom && `from ${formatDateText(dueFrom)}`, dueTo && `to ${formatDateText(dueTo)}`]
            .filter(Boolean)
            .join(' '),
          drops: ['dueFrom', 'dueTo'],
        },
      ]
    : [];

/** The register: units of all customers for staff, the own ones for a customer (D5.14, '/equipment'). */
export function RegisterScreen() {
  const { role, customerId } = useSignedInUser();
  const isStaff = isStaffRole(role);
  const go = useGo();
  const list = useListScreen(customerEquipmentEndpoints.list, {
    ...units,
    beside: ['dialog'],
  });
  const { search, filters, change, show } = list;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [edited, setEdited] = useState<RegisteredUnit>();
  const [leaving, setLeaving] = useState<RegisteredUnit>();
  const exported = filters as GivenQuery<typeof customerEquipmentEndpoints.exportCsv>;
  const csv = urlOf(customerEquipmentEndpoints.exportCsv, { query: exported });
  // A customer corrects a unit in a dialog of its own.
  const [own, setOwn] = useState<RegisteredUnit | 'new'>();
  const look = { actions: { onEdit: setEdited, onDelete: setLeaving }, onCorrect: setOwn, isStaff };
  return (
    <>
      <PageHeader
        title={isStaff ? 'Equipment Register' : 'My Equipment'}
        subtitle={
          isStaff
            ? 'Every unit of your customers and when it is due'
            : 'Your units, when they are due, and their service history'
        }
        action={
          isStaff ? (
            <>
              {isAdmin(role) ? (
                <AppLink
                  to={paths.companySettings({ section: 'equipment' })}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  <Upload aria-hidden className="size-4" />
                  Import
                </AppLink>
              ) : null}
              <a href={csv} download className={buttonClass({ variant: 'secondary' })}>
                <Download aria-hidden className="size-4" />
                Export CSV
              </a>
              <Button onClick={() => show({ dialog: 'scan' })}>
                <ScanLine aria-hidden className="size-4" />
                Scan Label
              </Button>
            </>
          ) : (
            <OwnEquipmentActions
              isOnRecord={customerId !== null}
              csv={csv}
              filters={exported}
              onAdd={() => setOwn('new')}
              onShow={(dialog) => show({ dialog })}
            />
          )
        }
      />
      <Card flush>
        <RegisterToolbar search={search.search} filters={filters} isStaff={isStaff} onChange={change} />
        <ListChips list={list} chips={daysOf(filters)} className="pb-3" />
        {isStaff ? (
          <SelectedUnits ids={chosen} packs={isAdmin(role)} onClear={() => setChosen(new Set())} />
        ) : null}
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="equipment"
            noun="units"
            columns={unitColumns(look)}
            onOpen={({ id }) => go(paths.unit(id))}
            card={(unit) => <UnitCard unit={unit} {...look} />}
            failure="The equipment could not be loaded"
            selection={
              isStaff
                ? {
                    ids: chosen,
                    onChange: setChosen,
                    label: (id) => {
                      const unit = list.rows?.find((row) => row.id === id);
                      return `Select ${unit ? `${deviceOf(unit)} ${unit.serialNumber ?? ''}` : 'unit'}`;
                    },
                  }
                : undefined
            }
            empty={
              <EmptyState
                icon={Gauge}
                title="No equipment yet"
                description={
                  isStaff
                    ? 'Add the units of a customer on the page of the customer, or import them from a file.'
                    : 'Units on file with your service provider appear here.'
                }
                action={
                  isAdmin(role) ? (
                    <AppLink to={paths.customers()} className={buttonClass({ variant: 'secondary' })}>
                      Open Customers
                    </AppLink>
                  ) : null
                }
              />
            }
            emptied={{
              title: 'No equipment found',
              description: 'No unit matches the search and the filters.',
            }}
          />
        </div>
      </Card>
      <Suspense fallback={null}>
        {edited ? (
          <UnitDialog customerId={edited.customerId} unit={edited} onClose={() => setEdited(undefined)} />
        ) : null}
        {search.dialog === 'audit' && customerId !== null ? (
          <AuditPackDialog customerId={customerId} onClose={() => show({ dialog: undefined })} />
        ) : null}
        {own ? (
          <OwnUnitDialog unit={own === 'new' ? undefined : own} onClose={() => setOwn(undefined)} />
        ) : null}
        {search.dialog === 'scan' ? <ScanUnit onClose={() => show({ dialog: undefined })} /> : null}
      </Suspense>
      {leaving ? <DeleteUnit unit={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}

RegisterScreen.firstCall = firstCallOfList(customerEquipmentEndpoints.list, units);
