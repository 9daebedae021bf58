import { auditAreas } from '@portal/contract/index.ts';
import { DateFilter } from '../../../lists/date-filter.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { PersonFilter } from './person-filter.tsx';

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
export const AuditFilters = ({ search, person, onChange }: AuditFiltersProps) => (
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
