import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { CHOSEN_MAX } from '@portal/contract/repairs/repairs/chosen.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { Download, ListChecks, Receipt, Tag, Truck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { LabelPapers } from '../../../record-parts/labels/label-papers.tsx';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { useUsesQuickbooks } from '../../companies/companies/shared/use-connection.ts';

const StatusOfSeveral = lazy(() =>
  import('./status-of-several.tsx').then((part) => ({ default: part.StatusOfSeveral })),
);

const InvoiceSeveral = lazy(() =>
  import('./invoice-several.tsx').then((part) => ({ default: part.InvoiceSeveral })),
);

interface SelectedRepairsProps {
  ids: ReadonlySet<number>;
  onClear: () => void;
}

/** The actions for all selected repairs: set a status, ship, invoice, export, print labels for the units (D3.10, D3.13, D8.5). */
export function SelectedRepairs({ ids, onClear }: SelectedRepairsProps) {
  const [setting, setSetting] = useState(false);
  const [invoicing, setInvoicing] = useState(false);
  const uses = useUsesQuickbooks(useCompanyId());
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
          <Button variant="secondary" size="sm" onClick={() => setSetting(true)}>
            <ListChecks aria-hidden className="size-4" />
            Set status
          </Button>
          <AppLink
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
          <LabelPapers
            icon={Tag}
            name="Labels"
            look={buttonClass({ variant: 'secondary', size: 'sm' })}
            hrefOf={(query) =>
              urlOf(repairDocumentEndpoints.labels, { query: { ids: chosen.join(','), ...query } })
            }
          />
        </>
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
      {setting ? (
        <Suspense>
          <StatusOfSeveral ids={chosen} onDone={onClear} onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
      {invoicing ? (
        <Suspense>
          <InvoiceSeveral ids={chosen} onDone={onClear} onClose={() => setInvoicing(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
