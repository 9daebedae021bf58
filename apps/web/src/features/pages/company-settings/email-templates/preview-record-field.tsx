import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { useCustomerSearch } from '../../../../record-parts/customers/use-customer-search.ts';
import { Combobox, type ComboboxOption } from '../../../../ui/input/combobox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import type { TemplatePreview } from './use-template-preview.ts';

const SHOWN = '20';
const NEWEST = 'newest';

interface PreviewRecordFieldProps {
  preview: TemplatePreview;
}

/** Chooses the repair that fills the preview, or the customer for mail to people. */
export const PreviewRecordField = ({ preview }: PreviewRecordFieldProps) =>
  preview.isAboutPeople ? <CustomerField preview={preview} /> : <RepairField preview={preview} />;

function RepairField({ preview }: PreviewRecordFieldProps) {
  const [text, setText] = useState('');
  const { data, error, isFetching } = useQuery({
    ...q(repairEndpoints.list, { query: { page: '1', pageSize: SHOWN, search: text.trim() || undefined } }),
    placeholderData: keepPreviousData,
  });
  const options = data?.rows.map((repair) => ({
    value: String(repair.id),
    label: repair.serviceReportNumber,
    detail: [repair.companyName || repair.contactName, repair.modelPartNo].filter(Boolean).join(' · '),
  }));
  return (
    <RecordField
      preview={preview}
      label="Preview with"
      newest="The newest repair"
      options={options}
      onSearch={setText}
      loading={isFetching}
      failure={error ? userMessage(error) : undefined}
      searchPlaceholder="Search repairs..."
    />
  );
}

function CustomerField({ preview }: PreviewRecordFieldProps) {
  const [text, setText] = useState('');
  const { customers, error, searching } = useCustomerSearch(text, undefined);
  const options = customers?.map(({ id, name, email }) => ({
    value: String(id),
    label: name,
    detail: email ?? undefined,
  }));
  return (
    <RecordField
      preview={preview}
      label="Preview with"
      newest="The newest customer"
      options={options}
      onSearch={setText}
      loading={searching}
      failure={error ? userMessage(error) : undefined}
      searchPlaceholder="Search customers..."
    />
  );
}

interface RecordFieldProps extends PreviewRecordFieldProps {
  label: string;
  newest: string;
  options: ComboboxOption[] | undefined;
  onSearch: (text: string) => void;
  loading: boolean;
  failure: string | undefined;
  searchPlaceholder: string;
}

function RecordField({ preview, label, newest, options = [], ...search }: RecordFieldProps) {
  const { chosen, choose } = preview;
  const value = chosen ? String(chosen.id) : NEWEST;
  return (
    <Field label={label} className="w-full sm:max-w-80">
      {(aria) => (
        <Combobox
          {...aria}
          {...search}
          value={value}
          selected={chosen && { value, label: chosen.label }}
          options={[{ value: NEWEST, label: newest }, ...options]}
          onValueChange={(next, option) =>
            choose(next === NEWEST ? undefined : { id: Number(next), label: option.label })
          }
        />
      )}
    </Field>
  );
}
