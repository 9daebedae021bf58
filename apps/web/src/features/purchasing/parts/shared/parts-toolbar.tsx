import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { SearchBox } from '../../../../lists/search-box.tsx';
import { Select } from '../../../../ui/input/select.tsx';

interface Filters {
  search?: string | undefined;
  active?: string | undefined;
  low?: string | undefined;
  location?: string | undefined;
  supplierId?: string | undefined;
}

interface PartsToolbarProps {
  companyId: number;
  search: string | undefined;
  filters: Filters;
  onChange: (patch: Filters) => void;
}

const states = [
  { value: 'all', label: 'All Parts' },
  { value: 'low', label: 'Low Stock' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

/** Search and filters of the parts. */
export function PartsToolbar({ companyId, search, filters, onChange }: PartsToolbarProps) {
  const params = { companyId };
  const places = useQuery(q(partEndpoints.locations, { params }));
  const suppliers = useQuery(q(supplierEndpoints.list, { params, query: { sort: 'name' } }));
  const choose = (next: string) =>
    onChange({
      low: next === 'low' ? 'true' : undefined,
      active: next === 'true' || next === 'false' ? next : undefined,
    });
  return (
    <>
      <SearchBox
        value={search}
        label="Search parts by number, name or model..."
        onSearch={(text) => onChange({ search: text })}
      />
      <Select
        aria-label="State"
        value={filters.low ? 'low' : (filters.active ?? 'all')}
        options={states}
        onValueChange={choose}
        className="w-full sm:w-36"
      />
      <Select
        aria-label="Location"
        value={filters.location ?? ''}
        options={[
          { value: '', label: 'All Locations' },
          ...(places.data ?? []).map(({ location }) => ({ value: location, label: location })),
        ]}
        onValueChange={(next) => onChange({ location: next || undefined })}
        className="w-full sm:w-40"
      />
      <Select
        aria-label="Supplier"
        value={filters.supplierId ?? 'all'}
        options={[
          { value: 'all', label: 'All Suppliers' },
          ...(suppliers.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onValueChange={(next) => onChange({ supplierId: next === 'all' ? undefined : next })}
        className="w-full sm:w-44"
      />
    </>
  );
}
