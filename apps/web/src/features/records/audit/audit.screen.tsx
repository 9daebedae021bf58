import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { auditAreas } from '@portal/contract/index.ts';
import { auditEndpoints } from '@portal/contract/records/audit/endpoints.ts';
import { AUDIT_REACH } from '@portal/contract/records/audit/trail.ts';
import { ScrollText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DateFilter } from '../../../lists/date-filter.tsx';
import { ListChips } from '../../../lists/list-chips.tsx';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { paths } from '../../../navigation/paths.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Field } from '../../../ui/input/field.tsx';
import { PickerButton } from '../../../ui/input/picker-button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { AuditCard, auditColumns } from './audit-columns.tsx';
import { auditChips, auditFilters } from './audit-search.ts';
import type { PersonChoice } from './person-choice.ts';

// Loaded when the user opens it, because the audit trail does not need it before.
const PersonPicker = lazy(() =>
  import('./person-picker.tsx').then((part) => ({ default: part.PersonPicker })),
);

/** Filters the entries by person. */
function PersonFilter(props: PersonChoice) {
  const [wanted, setWanted] = useState(false);
  const { userId, name } = props;
  const label = userId ? (name ?? `Person ${userId}`) : 'Anybody';
  return (
    <Field label="Person">
      {(control) =>
        wanted ? (
          <Suspense fallback={<PickerButton {...control} text={label} popup="listbox" />}>
            <PersonPicker {...props} control={control} />
          </Suspense>
        ) : (
          <PickerButton {...control} text={label} popup="listbox" onClick={() => setWanted(true)} />
        )
      }
    </Field>
  );
}

type AuditSearch = Readonly<Partial<Record<'userId' | 'area' | 'from' | 'to', string | undefined>>>;

interface AuditFiltersProps {
  search: AuditSearch;
  person: string | undefined;
  onChange: (patch: AuditSearch) => void;
}

const areas = [
  { value: '', label: 'Everything' },
  ...Object.entries(auditAreas).map(([value, label]) => ({ value, label })),
];

/** The filters for person, area and days above the audit trail. Each choice takes effect at once. */
const AuditFilters = ({ search, person, onChange }: AuditFiltersProps) => (
  <section
    aria-label="Filters"
    className="grid grid-cols-1 items-start gap-4 px-4 py-4 min-[440px]:grid-cols-2 lg:grid-cols-4"
  >
    <PersonFilter userId={search.userId} name={person} onChange={(userId) => onChange({ userId })} />
    <Field label="Area">
      {(control) => (
        <Select
          {...control}
          value={search.area ?? ''}
          options={areas}
          onValueChange={(area) => onChange({ area: area || undefined })}
        />
      )}
    </Field>
    <DateFilter label="From" value={search.from} onChange={(from) => onChange({ from })} />
    <DateFilter label="To" value={search.to} onChange={(to) => onChange({ to })} />
  </section>
);

/** The audit trail (D9.4, '/admin/audit'). The filters are in the URL. */
export function AuditScreen() {
  const companyId = useCompanyId();
  useCrumbs([{ label: 'Company Settings', to: paths.companySettings() }, { label: 'Audit Trail' }]);
  const list = useListScreen(auditEndpoints.list, {
    params: { companyId: companyId ?? 0 },
    filters: auditFilters,
    // The trail grows all the time, so the screen always loads the current entries.
    staleTime: 0,
  });
  const { search, filters, change } = list;
  const shown = list.refreshing ? undefined : list.rows?.[0];
  const person = filters.userId ? (shown?.userName ?? undefined) : undefined;
  return (
    <>
      <PageHeader title="Audit Trail" subtitle="Who did what, and when; nobody can change it" />
      <Card flush>
        <AuditFilters search={search} person={person} onChange={change} />
        <ListChips
          list={list}
          chips={auditChips(filters, person, shown?.record?.label ?? undefined)}
          className="pb-3"
        />
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="audit trail"
            noun="results"
            columns={auditColumns}
            card={(entry) => <AuditCard entry={entry} />}
            failure="The audit trail could not be loaded"
            empty={
              <EmptyState
                icon={ScrollText}
                title="No entries yet"
                description="Every sign-in and every change will stand here."
              />
            }
            emptied={{
              title: 'No entries found',
              description: 'Nothing was recorded that matches these filters.',
            }}
            note={
              list.total >= AUDIT_REACH ? (
                <p className="text-sm text-muted">
                  These are the newest {formatNumber(AUDIT_REACH)} entries. Choose days to see older ones.
                </p>
              ) : null
            }
          />
        </div>
      </Card>
    </>
  );
}
