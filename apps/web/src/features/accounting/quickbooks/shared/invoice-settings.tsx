import { invoiceEndpoints } from '@portal/contract/accounting/invoices/endpoints.ts';
import type { InvoiceSettings } from '@portal/contract/accounting/invoices/shapes.ts';
import { type InvoiceMapping, invoiceMappings } from '@portal/contract/accounting/invoices/words.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Switch } from '../../../../ui/input/switch.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { ListEntryPicker } from './list-entry-picker.tsx';
import { QuickbooksTime } from './quickbooks-time.tsx';

const hints: Partial<Record<InvoiceMapping, string>> = {
  lateFee: 'Of demo units that came back late',
  tax: 'For customers who pay sales tax',
  exempt: 'For customers who are tax exempt',
};
const names = Object.keys(invoiceMappings) as InvoiceMapping[];

/** Which items and tax codes of QuickBooks invoices use, chosen once, and whether they are made by themselves (D8.5). */
export function InvoiceSettingsCard({ companyId }: { companyId: number }) {
  const { data, error, refetch, isFetching } = useQuery(
    q(invoiceEndpoints.settings, { params: { companyId } }),
  );
  return (
    <Card
      title="Invoices"
      description="Finished repairs and late fees become invoices in QuickBooks. Choose once which items and tax codes they use."
    >
      {data ? (
        <Settings companyId={companyId} settings={data} />
      ) : error ? (
        <ErrorState
          title="The invoice settings could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Card>
  );
}

function Settings({ companyId, settings }: { companyId: number; settings: InvoiceSettings }) {
  const place = { params: { companyId } };
  const save = useEndpointMutation(invoiceEndpoints.saveSettings, {
    invalidates: [invoiceEndpoints.settings],
    failure: { title: 'Failed to save the setting' },
  });
  const { mapping, autoInvoice } = settings;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((name) => (
          <ListEntryPicker
            key={name}
            companyId={companyId}
            kind={name === 'tax' || name === 'exempt' ? 'tax_code' : 'item'}
            label={invoiceMappings[name]}
            hint={hints[name]}
            chosen={mapping[name]}
            disabled={save.isPending}
            onChoose={(id) =>
              save.mutate(
                { ...place, body: { [name]: id } },
                { onSuccess: () => void toast({ title: 'Invoice settings saved' }) },
              )
            }
          />
        ))}
      </div>
      <Switch
        checked={autoInvoice}
        disabled={save.isPending}
        onCheckedChange={(next) => save.mutate({ ...place, body: { autoInvoice: next } })}
        label="Create invoices automatically"
        hint="For each repair that is completed from then on. Needs the items for parts, labor and shipping."
      />
      <ReadLists companyId={companyId} settings={settings} />
    </div>
  );
}

/** When the lists of QuickBooks were read, and the button that reads them again. */
function ReadLists({ companyId, settings }: { companyId: number; settings: InvoiceSettings }) {
  const { listsReadAt, isReading, waitingSince } = settings;
  const read = useEndpointMutation(invoiceEndpoints.readLists, {
    invalidates: [invoiceEndpoints.settings, invoiceEndpoints.listEntries],
    failure: { title: 'The lists could not be read' },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        pending={read.isPending || (isReading && !waitingSince)}
        pendingLabel="Reading..."
        onClick={() => read.mutate({ params: { companyId } })}
      >
        <RefreshCw aria-hidden className="size-4" />
        Read lists again
      </Button>
      <p role="status" className="min-w-0 text-sm text-muted">
        {waitingSince ? (
          <>
            QuickBooks gives no answer since <QuickbooksTime at={waitingSince} />. The portal goes on by
            itself.
          </>
        ) : (
          <>
            Items and tax codes of QuickBooks, last read: <QuickbooksTime at={listsReadAt} />
          </>
        )}
      </p>
    </div>
  );
}
