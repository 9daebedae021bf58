import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type {
  Operations,
  ShownTable,
  StorageOfCompany,
} from '@portal/contract/operating/operations/shapes.ts';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { CompanyLink, FactCard, onlyWide, SecondLine } from './fact-card.tsx';
import { bytesInWords, numberInWords } from './words.ts';

interface Sized {
  files: number;
  bytes: number;
}

const sizes: Column<Sized>[] = [
  { key: 'files', header: 'Files', align: 'right', cell: (row) => numberInWords(row.files) },
  {
    key: 'bytes',
    header: 'Size',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: (row) => bytesInWords(row.bytes),
  },
];

const companyColumns: Column<StorageOfCompany>[] = [
  { key: 'company', header: 'Company', cell: (row) => <CompanyLink id={row.companyId} name={row.name} /> },
  ...sizes,
];

/** What the files of companies take, the ten largest first. */
export const StorageCard = ({ state }: { state: Operations | undefined }) => (
  <FactCard
    title="Stored files"
    description={
      state
        ? `${countOf(state.storage.files, 'file')}, ${bytesInWords(state.storage.bytes)} without thumbnails.`
        : 'The ten largest companies.'
    }
    columns={companyColumns}
    rows={state?.storage.companies}
    rowId={({ companyId }) => companyId}
    empty="No company has stored a file yet."
  />
);

const kindColumns: Column<Sized & { kind: string }>[] = [
  { key: 'kind', header: 'Kind', cell: (row) => <span className="wrap-anywhere">{row.kind}</span> },
  ...sizes,
];

/** What the files take, by kind. */
export const KindsCard = ({ state }: { state: Operations | undefined }) => (
  <FactCard
    title="Kinds of files"
    description="Of all companies."
    columns={kindColumns}
    rows={state?.storage.kinds}
    rowId={({ kind }) => kind}
    empty="No file is stored yet."
  />
);

const tableColumns: Column<ShownTable>[] = [
  {
    key: 'name',
    header: 'Table',
    cell: (row) => (
      <>
        <span className="wrap-anywhere">{row.name}</span>
        <SecondLine onPhone>About {countOf(row.rows, 'row')}</SecondLine>
      </>
    ),
  },
  {
    key: 'rows',
    header: 'Rows, about',
    align: 'right',
    className: onlyWide,
    cell: (row) => numberInWords(row.rows),
  },
  {
    key: 'bytes',
    header: 'Size',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: (row) => bytesInWords(row.bytes),
  },
];

/** The largest tables of the database, with their indexes. */
export const DatabaseCard = ({ state }: { state: Operations | undefined }) => (
  <FactCard
    title="Database"
    description={
      state
        ? `PostgreSQL ${state.database.version}, ${bytesInWords(state.database.bytes)}. The largest tables with their indexes.`
        : 'The largest tables.'
    }
    columns={tableColumns}
    rows={state?.database.tables}
    rowId={({ name }) => name}
    empty="There is no table."
  />
);
