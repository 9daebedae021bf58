import { may } from '@portal/contract/core/permissions.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { repairsPermissions } from '@portal/contract/repairs/repairs/area.ts';
import { DateFilter } from '../../../../lists/date-filter.tsx';
import { DelayedInput } from '../../../../lists/delayed-input.tsx';
import { useTechnicians } from '../../../../record-parts/technicians/use-technicians.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select, type SelectOption } from '../../../../ui/input/select.tsx';
import { useUsesQuickbooks } from '../../../companies/companies/shared/use-connection.ts';
import { warrantyLabels } from './repair-filter-chips.ts';
import type { RepairListSearch } from './repair-list-query.ts';

interface TechnicianFilterProps {
  search: RepairListSearch;
  onChange: (patch: RepairListSearch) => void;
}

/** The value for repairs without a technician. It is no technician's id. */
const NOBODY = 'nobody';

/** Filters for repairs of one technician, or for open repairs without a technician (D3.10, D3.14). */
function TechnicianFilter({ search, onChange }: TechnicianFilterProps) {
  const { data, isError } = useTechnicians(true);
  const technicians = data?.rows.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <Field label="Technician" hint={isError ? 'The technicians could not be loaded.' : undefined}>
      {(control) => (
        <Select
          {...control}
          value={search.unassigned === 'true' ? NOBODY : (search.technicianId ?? '')}
          options={[
            { value: '', label: 'Any technician' },
            { value: NOBODY, label: 'Open and not assigned' },
            ...technicians,
          ]}
          onValueChange={(next) =>
            onChange({
              technicianId: next === NOBODY ? undefined : next || undefined,
              unassigned: next === NOBODY ? 'true' : undefined,
            })
          }
        />
      )}
    </Field>
  );
}

interface FilterPanelProps {
  id: string;
  search: RepairListSearch;
  onChange: (patch: RepairListSearch) => void;
}

const warranties: SelectOption[] = [
  { value: '', label: 'Any' },
  ...Object.entries(warrantyLabels).map(([value, label]) => ({ value, label })),
];
const kinds: SelectOption[] = [
  { value: '', label: 'Any' },
  { value: 'repair', label: 'Repair' },
  { value: 'calibration', label: 'Calibration' },
];

/** The panel that 'More Filters' and 'Filter' open (D3.10). Each choice takes effect at once. */
export function FilterPanel({ id, search, onChange }: FilterPanelProps) {
  const { role } = useSignedInUser();
  return (
    <section
      id={id}
      aria-label="More filters"
      className="grid grid-cols-1 items-end gap-x-3 gap-y-2 border-t border-line bg-slate-50 px-4 py-2.5 sm:grid-cols-2 md:grid-cols-4 lg:grid-cols-7"
    >
      <DateFilter
        label="Submitted from"
        value={search.dateFrom}
        onChange={(dateFrom) => onChange({ dateFrom })}
      />
      <DateFilter label="Submitted to" value={search.dateTo} onChange={(dateTo) => onChange({ dateTo })} />
      <Field label="Warranty">
        {(control) => (
          <Select
            {...control}
            value={search.warrantyStatus ?? ''}
            options={warranties}
            onValueChange={(warrantyStatus) => onChange({ warrantyStatus })}
          />
        )}
      </Field>
      <Field label="Kind">
        {(control) => (
          <Select
            {...control}
            value={search.kind ?? ''}
            options={kinds}
            onValueChange={(kind) => onChange({ kind })}
          />
        )}
      </Field>
      {isStaff(role) ? <StaffFilters search={search} onChange={onChange} /> : null}
      <Field label="Untouched (days)">
        {(control) => (
          <DelayedInput
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={3650}
            value={search.untouchedDays ?? ''}
            onSettle={(untouchedDays) => onChange({ untouchedDays, untouchedDaysMax: undefined })}
          />
        )}
      </Field>
      <div className="col-span-full flex flex-col gap-x-6 gap-y-1 sm:flex-row sm:flex-wrap">
        <Checkbox
          label="Late"
          data-tooltip="Past the estimated completion date"
          checked={search.late === 'true'}
          onCheckedChange={(late) => onChange({ late: late ? 'true' : undefined })}
        />
        {isStaff(role) ? (
          <>
            <Checkbox
              label="Needs reply"
              data-tooltip="The customer waits for an answer"
              checked={search.needsReply === 'true'}
              onCheckedChange={(needs) => onChange({ needsReply: needs ? 'true' : undefined })}
            />
            <Checkbox
              label="Delay not told"
              data-tooltip="Date passed or moved, customer not told"
              checked={search.promiseSlipped === 'true'}
              onCheckedChange={(slipped) => onChange({ promiseSlipped: slipped ? 'true' : undefined })}
            />
            <Checkbox
              label="Waits for parts"
              data-tooltip="Short, on order or not taken yet"
              checked={search.waitsForParts === 'true'}
              onCheckedChange={(waits) => onChange({ waitsForParts: waits ? 'true' : undefined })}
            />
            <Checkbox
              label="Loaner wanted"
              data-tooltip="Open, and none was lent yet"
              checked={search.loanerWanted === 'true'}
              onCheckedChange={(wanted) => onChange({ loanerWanted: wanted ? 'true' : undefined })}
            />
          </>
        ) : null}
        <NotInvoicedFilter search={search} onChange={onChange} />
        {may(role, repairsPermissions['repair.restore']) ? (
          <Checkbox
            label="Deleted"
            data-tooltip="Can be restored for 90 days"
            checked={search.deleted === 'true'}
            onCheckedChange={(deleted) => onChange({ deleted: deleted ? 'true' : undefined })}
          />
        ) : null}
      </div>
    </section>
  );
}

const StaffFilters = ({ search, onChange }: Omit<FilterPanelProps, 'id'>) => (
  <>
    <TechnicianFilter search={search} onChange={onChange} />
    <Field label="Company">
      {(control) => (
        <DelayedInput
          {...control}
          maxLength={200}
          value={search.companyName ?? ''}
          onSettle={(companyName) => onChange({ companyName })}
        />
      )}
    </Field>
  </>
);

/** Only admins of a company that uses QuickBooks have it (D8.5, D8.6). */
function NotInvoicedFilter({ search, onChange }: Omit<FilterPanelProps, 'id'>) {
  const isOn = search.notInvoiced === 'true';
  if (!useUsesQuickbooks(useCompanyId()) && !isOn) return null;
  return (
    <Checkbox
      label="Not invoiced"
      data-tooltip="Done, with something to charge"
      checked={isOn}
      onCheckedChange={(wanted) => onChange({ notInvoiced: wanted ? 'true' : undefined })}
    />
  );
}
