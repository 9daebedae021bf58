import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Select } from '../../../ui/input/select.tsx';
import type { RepairListState } from './shared/use-repair-list.ts';
import { keepRows, rowChoices } from './usual-rows.ts';

/** Chooses the rows of a page. The address has the choice, and this device keeps it for the user. */
export function RowsPerPage({ list }: { list: RepairListState }) {
  const { id } = useSignedInUser();
  const options = [...new Set([...rowChoices, list.pageSize])]
    .sort((a, b) => a - b)
    .map((rows) => ({ value: String(rows), label: `${rows} rows` }));
  return (
    <Select
      aria-label="Rows per page"
      value={String(list.pageSize)}
      options={options}
      onValueChange={(rows) => {
        keepRows(id, Number(rows));
        list.change({ pageSize: rows });
      }}
      className="w-28 sm:ml-auto"
    />
  );
}
