import type { GivenQuery } from '@portal/contract/core/calls/endpoint.ts';
import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { CHOSEN_MAX } from '@portal/contract/repairs/repairs/chosen.ts';
import { Barcode, ClipboardCheck, Download, Package, Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf } from '../../../../api/mutation.ts';
import { ListTable } from '../../../../lists/list-table.tsx';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { LabelPapers } from '../../../../record-parts/labels/label-papers.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { PartCard, partColumns } from './part-columns.tsx';
import { isId, partList } from './part-list.ts';
import { PartsToolbar } from './parts-toolbar.tsx';
import { useSetPartActive } from './use-save-part.ts';

interface PartLabelsProps {
  ids: ReadonlySet<number>;
  onClear: () => void;
}

/** Labels for all selected parts, on rolls or in sheets (D6.7). */
const PartLabels = ({ ids, onClear }: PartLabelsProps) =>
  ids.size === 0 ? null : (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-primary-soft px-4 py-2">
      <span aria-live="polite" className="mr-2 font-medium tabular-nums">
        {ids.size} selected
      </span>
      {ids.size > CHOSEN_MAX ? (
        <span className="text-muted">Labels are printed for at most {CHOSEN_MAX} parts at once.</span>
      ) : (
        <LabelPapers
          icon={Barcode}
          name="Label"
          look={buttonClass({ variant: 'secondary', size: 'sm' })}
          hrefOf={(query) => urlOf(partEndpoints.labels, { query: { ids: [...ids].join(','), ...query } })}
        />
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );

const PartDialog = lazy(() => import('./part-dialog.tsx').then((part) => ({ default: part.PartDialog })));
const PartDetails = lazy(() => import('./part-details.tsx').then((part) => ({ default: part.PartDetails })));
const CorrectStock = lazy(() =>
  import('./correct-stock.tsx').then((part) => ({ default: part.CorrectStock })),
);
const DeletePart = lazy(() => import('./delete-part.tsx').then((part) => ({ default: part.DeletePart })));

/** The tab 'Parts' (B2.12). The opened part is in the URL. */
export function PartsTab({ companyId }: { companyId: number }) {
  const list = useListScreen(partEndpoints.list, {
    params: { companyId },
    ...partList,
    beside: ['tab', 'part', 'dialog'],
  });
  const { search, filters, change, show } = list;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [edited, setEdited] = useState<Part>();
  const [corrected, setCorrected] = useState<Part>();
  const [leaving, setLeaving] = useState<Part>();
  const opened = search.part && isId(search.part) ? Number(search.part) : undefined;
  const actions = {
    onOpen: ({ id }: Part) => show({ part: String(id) }),
    onEdit: setEdited,
    onCorrect: setCorrected,
    onSetActive: useSetPartActive(),
    onDelete: setLeaving,
  };
  const add = (
    <Button onClick={() => show({ dialog: 'new' })}>
      <Plus aria-hidden className="size-4" />
      Add Part
    </Button>
  );
  return (
    <Card
      title="Parts"
      flush
      action={
        <span className="flex flex-wrap gap-2">
          <a
            href={urlOf(partEndpoints.exportCsv, {
              params: { companyId },
              query: filters as GivenQuery<typeof partEndpoints.exportCsv>,
            })}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            <Download aria-hidden className="size-4" />
            Export CSV
          </a>
          <AppLink
            to={paths.companySettings({ section: 'parts' })}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Upload aria-hidden className="size-4" />
            Import
          </AppLink>
          <AppLink to={paths.stockCounts()} className={buttonClass({ variant: 'secondary' })}>
            <ClipboardCheck aria-hidden className="size-4" />
            Stock Count
          </AppLink>
          {add}
        </span>
      }
    >
      <div className="grid grid-cols-2 gap-2 px-4 py-3 sm:flex sm:flex-wrap sm:items-center">
        <PartsToolbar companyId={companyId} search={search.search} filters={filters} onChange={change} />
      </div>
      <PartLabels ids={chosen} onClear={() => setChosen(new Set())} />
      <div className="border-t border-line">
        <ListTable
          list={list}
          label="parts"
          columns={partColumns(actions)}
          onOpen={actions.onOpen}
          card={(part) => <PartCard part={part} actions={actions} />}
          failure="Failed to fetch parts"
          selection={{
            ids: chosen,
            onChange: setChosen,
            label: (id) => `Select ${list.rows?.find((row) => row.id === id)?.partNumber ?? 'part'}`,
          }}
          empty={
            <EmptyState
              icon={Package}
              title="No parts yet"
              description="Add the parts that you use on repairs, with their stock and the place they lie at."
              action={add}
            />
          }
          emptied={{ title: 'No parts found', description: 'No part matches the search and the filters.' }}
        />
      </div>
      <Suspense fallback={null}>
        {search.dialog === 'new' || edited ? (
          <PartDialog
            key={edited?.id ?? 'new'}
            companyId={companyId}
            part={edited}
            onClose={() => (edited ? setEdited(undefined) : show({ dialog: undefined }))}
          />
        ) : corrected ? (
          <CorrectStock part={corrected} onClose={() => setCorrected(undefined)} />
        ) : opened ? (
          <PartDetails
            id={opened}
            onEdit={setEdited}
            onCorrect={setCorrected}
            onClose={() => show({ part: undefined })}
          />
        ) : null}
        {leaving ? <DeletePart part={leaving} onClose={() => setLeaving(undefined)} /> : null}
      </Suspense>
    </Card>
  );
}
