import { invoiceEndpoints } from '@portal/contract/accounting/invoices/endpoints.ts';
import type { InvoiceSettings } from '@portal/contract/accounting/invoices/shapes.ts';
import {
  type InvoiceMapping,
  invoiceMappings,
  type ListEntryKind,
} from '@portal/contract/accounting/invoices/words.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Combobox } from '../../../../ui/input/combobox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Switch } from '../../../../ui/input/switch.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { useDelayedText } from '../../../../ui/use-delayed-text.ts';
import { QuickbooksTime } from './quickbooks-time.tsx';

/** The most entries that are offered at once. A search finds the others. */
const OFFERED = '50';

interface PickerProps {
  companyId: number;
  kind: ListEntryKind;
  label: string;
  hint: string | undefined;
  chosen: InvoiceSettings['mapping'][keyof InvoiceSettings['mapping']];
  disabled: boolean;
  onChoose: (id: string | null) => void;
}

/** An item or a tax code of QuickBooks. It takes effect at once. */
function ListEntryPicker(props: PickerProps) {
  const { companyId, kind, label, hint, chosen, disabled, onChoose } = props;
  const [text, setText] = useState('');
  const search = useDelayedText(text, 250);
  const { data, error, isFetching } = useQuery({
    ...q(invoiceEndpoints.listEntries, {
      params: { companyId },
      query: { kind, pageSize: OFFERED, page: '1', ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const isGone = chosen !== null && !chosen.active;
  return (
    <Field
      label={label}
      hint={hint}
      error={isGone ? 'It is no longer active in QuickBooks. Choose another one.' : undefined}
    >
      {(aria) => (
        <Combobox
          {...aria}
          value={chosen?.id}
          selected={chosen ? { value: chosen.id, label: chosen.name } : undefined}
          options={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(id) => onChoose(id)}
          onSearch={setText}
          loading={isFetching}
          failure={error ? userMessage(error) : undefined}
          placeholder="Not chosen"
          empty="QuickBooks has no such entry."
          disabled={disabled}
          footer={
            chosen
              ? (close) => (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="w-full"
                    onClick={() => {
                      close();
                      onChoose(null);
                    }}
                  >
                    Remove the choice
                  </Button>
                )
              : undefined
          }
        />
      )}
    </Field>
  );
}

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
