import { Inbox, MoreHorizontal, Pencil, Trash2, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Pagination } from '../../../lists/pagination.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu/dropdown-menu.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column, Sort } from '../../../ui/table/data-table-types.ts';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { type GalleryRow, galleryRows, statusIcons } from './gallery-data.ts';
import { GallerySection } from './gallery-section.tsx';

const StatusOf = ({ row }: { row: GalleryRow }) => (
  <Badge tone={row.tone} icon={statusIcons[row.status as keyof typeof statusIcons]}>
    {row.status}
  </Badge>
);

const Menu = ({ row }: { row: GalleryRow }) => (
  <DropdownMenu
    trigger={<IconButton icon={MoreHorizontal} label={`Actions for ${row.number}`} size="icon-sm" />}
  >
    <MenuLabel>{row.number}</MenuLabel>
    <MenuItem icon={Pencil} onSelect={() => toast({ title: 'Edit', description: row.number })}>
      Edit
    </MenuItem>
    <MenuItem icon={Wrench} disabled>
      Assign
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={Trash2} destructive onSelect={() => toast({ title: 'Delete', description: row.number })}>
      Delete
    </MenuItem>
  </DropdownMenu>
);

const open = (row: GalleryRow) => toast({ title: `Opening ${row.number}` });
const link = (row: GalleryRow) => (
  <a href={`#${row.number}`} className="font-medium text-primary-text hover:underline">
    {row.number}
  </a>
);

const columns: Column<GalleryRow>[] = [
  { key: 'number', header: 'SR #', sort: 'serviceReportNumber', cell: link },
  {
    key: 'product',
    header: 'Product Info',
    cell: (row) => (
      <>
        <span className="block">{row.product}</span>
        <span className="block text-sm text-muted">{row.serial}</span>
      </>
    ),
  },
  {
    key: 'submitted',
    header: 'Date Submitted',
    sort: 'dateSubmitted',
    cell: (row) => row.submitted,
    className: 'whitespace-nowrap',
  },
  { key: 'status', header: 'Status', cell: (row) => <StatusOf row={row} /> },
  { key: 'cost', header: 'Total', align: 'right', cell: (row) => row.cost },
  { key: 'actions', header: 'Actions', hideHeader: true, align: 'right', cell: (row) => <Menu row={row} /> },
];

const GalleryCard = ({ row }: { row: GalleryRow }) => (
  <div className="flex flex-col gap-1">
    <span className="flex items-center justify-between gap-3">
      {link(row)}
      <StatusOf row={row} />
    </span>
    <span className="text-muted">{row.product}</span>
  </div>
);

const base = { label: 'repairs', columns, rowId: (row: GalleryRow) => row.id, skeletonRows: 3 };

export function GalleryLists() {
  const [sort, setSort] = useState<Sort>({ by: 'dateSubmitted', order: 'desc' });
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set([2]));
  const [page, setPage] = useState(3);
  const [chips, setChips] = useState([
    { key: 'status', label: 'Status: Pending Approval' },
    { key: 'late', label: 'Late' },
  ]);
  return (
    <GallerySection title="Table, four states" flush>
      <Tabs defaultValue="full">
        <TabList label="State of the table" className="px-4">
          <Tab value="full" count={57}>
            Full
          </Tab>
          <Tab value="loading">Loading</Tab>
          <Tab value="empty">Empty</Tab>
          <Tab value="failed">Failed</Tab>
        </TabList>
        <TabPanel value="full" className="flex flex-col">
          <div className="px-4 pb-4 empty:hidden">
            <FilterChips
              chips={chips}
              onRemove={(key) => setChips(chips.filter((chip) => chip.key !== key))}
              onClear={() => setChips([])}
            />
          </div>
          <DataTable
            {...base}
            rows={galleryRows}
            sort={sort}
            onSort={setSort}
            onOpen={open}
            card={(row) => <GalleryCard row={row} />}
            selection={{ ids, onChange: setIds, label: (id) => `Select ${galleryRows[id - 1]?.number}` }}
            empty={null}
            className="max-h-[26rem]"
          />
          <div className="px-4 py-3">
            <Pagination page={page} total={157} onPage={setPage} />
          </div>
        </TabPanel>
        <TabPanel value="loading">
          <DataTable {...base} rows={undefined} empty={null} card={(row) => <GalleryCard row={row} />} />
        </TabPanel>
        <TabPanel value="empty">
          <DataTable
            {...base}
            rows={[]}
            empty={
              <EmptyState
                icon={Inbox}
                title="No repairs found"
                description="Repairs you submit appear here, with their status."
                action={<Button>Create your first repair request</Button>}
              />
            }
          />
        </TabPanel>
        <TabPanel value="failed">
          <DataTable
            {...base}
            rows={undefined}
            empty={null}
            failed={
              <ErrorState
                title="The repairs could not be loaded"
                description="The portal is busy. Please try again in a moment."
                onRetry={() => toast({ title: 'Retrying' })}
              />
            }
          />
        </TabPanel>
      </Tabs>
    </GallerySection>
  );
}
