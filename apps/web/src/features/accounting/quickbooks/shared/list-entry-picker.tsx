import { invoiceEndpoints } from '@portal/contract/accounting/invoices/endpoints.ts';
import type { InvoiceSettings } from '@portal/contract/accounting/invoices/shapes.ts';
import type { ListEntryKind } from '@portal/contract/accounting/invoices/words.ts';
import { userMessage } from '@portal/contract/core/api-error.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Combobox } from '../../../../ui/input/combobox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { useDelayedText } from '../../../../ui/use-delayed-text.ts';

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
export function ListEntryPicker(props: PickerProps) {
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
