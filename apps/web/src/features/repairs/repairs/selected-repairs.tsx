import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { CHOSEN_MAX } from '@portal/contract/repairs/repairs/chosen.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import {
  CalendarClock,
  Download,
  ListChecks,
  MessageSquare,
  Receipt,
  Tag,
  Truck,
  UserRound,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { LabelPapers } from '../../../record-parts/labels/label-papers.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { useUsesQuickbooks } from '../../companies/companies/shared/use-connection.ts';
import { whoGetsMail } from './who-gets-mail.ts';

const StatusOfSeveral = lazy(() =>
  import('./status-of-several.tsx').then((part) => ({ default: part.StatusOfSeveral })),
);

const InvoiceSeveral = lazy(() =>
  import('./invoice-several.tsx').then((part) => ({ default: part.InvoiceSeveral })),
);

const acts = () => import('./act-on-several.tsx');
const dialogs = {
  assign: lazy(() => acts().then((part) => ({ default: part.AssignSeveral }))),
  promise: lazy(() => acts().then((part) => ({ default: part.PromiseSeveral }))),
  message: lazy(() => acts().then((part) => ({ default: part.MessageSeveral }))),
};

interface SelectedRepairsProps {
  ids: ReadonlySet<number>;
  /** The rows of the page that is shown. */
  rows: readonly RepairListItem[] | undefined;
  onChange: (ids: ReadonlySet<number>) => void;
}

/** The actions for all selected repairs, which their keys do too: assign, promise a date, set a status, message, ship, invoice, export, print labels for the units (D3.10, D3.13, D8.5). */
export function SelectedRepairs({ ids, rows, onChange }: SelectedRepairsProps) {
  // Repairs stay selected on other pages, so the rows of the pages that were shown are kept.
  const shown = useRef(new Map<number, RepairListItem>());
  useEffect(() => {
    for (const row of rows ?? []) shown.current.set(row.id, row);
  }, [rows]);
  const nameOf = (id: number) => shown.current.get(id)?.serviceReportNumber ?? `Repair ${id}`;
  const personOf = (id: number) => whoGetsMail(shown.current.get(id));
  // The dialogs of the keys are there before somebody has pressed one.
  useEffect(() => void acts(), []);
  const onClear = () => onChange(new Set());
  const [opened, setOpened] = useState<{ dialog: keyof typeof dialogs; ids: readonly number[] }>();
  const Opened = opened && dialogs[opened.dialog];
  const open = (dialog: keyof typeof dialogs) => () => setOpened({ dialog, ids: [...ids] });
  const [setting, setSetting] = useState(false);
  const [invoicing, setInvoicing] = useState(false);
  const companyId = useCompanyId();
  const uses = useUsesQuickbooks(companyId);
  const chosen = [...ids];
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-primary-soft px-4 py-2">
      <span aria-live="polite" className="mr-2 font-medium tabular-nums">
        {ids.size} selected
      </span>
      {ids.size > CHOSEN_MAX ? (
        <span className="text-muted">At most {CHOSEN_MAX} repairs can be worked on at once.</span>
      ) : (
        <>
          <Button data-key="a" variant="secondary" size="sm" onClick={open('assign')}>
            <UserRound aria-hidden className="size-4" />
            Assign
          </Button>
          <Button data-key="d" variant="secondary" size="sm" onClick={open('promise')}>
            <CalendarClock aria-hidden className="size-4" />
            Promise date
          </Button>
          <Button data-key="m" variant="secondary" size="sm" onClick={open('message')}>
            <MessageSquare aria-hidden className="size-4" />
            Message
          </Button>
          <Button data-key="t" variant="secondary" size="sm" onClick={() => setSetting(true)}>
            <ListChecks aria-hidden className="size-4" />
            Set status
          </Button>
          <AppLink
            data-key="s"
            to={paths.ship({ repairs: chosen.join(',') })}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Truck aria-hidden className="size-4" />
            Ship
          </AppLink>
          {uses ? (
            <Button variant="secondary" size="sm" onClick={() => setInvoicing(true)}>
              <Receipt aria-hidden className="size-4" />
              Create invoices
            </Button>
          ) : null}
          <a
            href={urlOf(repairEndpoints.exportCsv, { query: { ids: chosen.join(',') } })}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden className="size-4" />
            Export selected
          </a>
          <span data-key="l" data-key-label="Labels" className="contents">
            <LabelPapers
              icon={Tag}
              name="Labels"
              look={buttonClass({ variant: 'secondary', size: 'sm' })}
              hrefOf={(query) =>
                urlOf(repairDocumentEndpoints.labels, { query: { ids: chosen.join(','), ...query } })
              }
            />
          </span>
        </>
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
      {Opened ? (
        <Suspense fallback={<span data-layer-coming hidden />}>
          <Opened
            ids={opened.ids}
            nameOf={nameOf}
            personOf={personOf}
            onDone={(done) => {
              onChange(new Set([...ids].filter((id) => !done.includes(id))));
              setOpened({ ...opened, ids: opened.ids.filter((id) => !done.includes(id)) });
            }}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      ) : null}
      {setting ? (
        <Suspense fallback={<span data-layer-coming hidden />}>
          <StatusOfSeveral
            ids={chosen}
            nameOf={nameOf}
            personOf={personOf}
            onDone={(done) => onChange(new Set([...ids].filter((id) => !done.includes(id))))}
            onClose={() => setSetting(false)}
          />
        </Suspense>
      ) : null}
      {invoicing && companyId !== undefined ? (
        <Suspense>
          <InvoiceSeveral
            companyId={companyId}
            ids={chosen}
            onDone={onClear}
            onClose={() => setInvoicing(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
