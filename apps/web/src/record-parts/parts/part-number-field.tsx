import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import type { FoundPart } from '@portal/contract/purchasing/parts/shapes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { q } from '../../api/query.ts';
import { type FieldProps, useField } from '../../forms/field-props.ts';
import { Field } from '../../ui/input/field.tsx';
import { SuggestInput } from '../../ui/input/suggest-input.tsx';
import { useDelayedText } from '../../ui/use-delayed-text.ts';

/** Milliseconds without a change before the catalogue is searched. */
const PAUSE = 150;

/** A part that is offered. The portal knows its stock, the device does not. */
type OfferedPart = Pick<FoundPart, 'id' | 'partNumber' | 'name' | 'model'> & Partial<FoundPart>;

interface PartNumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  companyId: number;
  /** Called for each typed text, which is no part of the catalogue until one is chosen. */
  onType: () => void;
  onChoose: (part: FoundPart) => void;
  /** Looks for parts on the device while the portal cannot be reached. */
  findStored?: ((typed: string) => Promise<OfferedPart[]>) | undefined;
  autoFocus?: boolean;
}

/**
 * The number of a part. While the user types, it offers the parts of the catalogue by number, name and model with their
 * stock (D6.3). Any other text may stay.
 */
export function PartNumberField<Values extends FieldValues>(props: PartNumberFieldProps<Values>) {
  const {
    companyId,
    onType,
    onChoose,
    findStored,
    label,
    hint,
    required,
    className,
    autoFocus = false,
  } = props;
  const { field, error } = useField(props);
  const typed = ((field.value as string | null) ?? '').trim();
  const settled = useDelayedText(typed, PAUSE);
  const found = useQuery({
    ...q(partEndpoints.find, { params: { companyId }, query: { query: settled } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const stored = useQuery({
    queryKey: ['stored parts', settled],
    queryFn: () => findStored?.(settled) ?? [],
    enabled: found.isError && findStored !== undefined,
    gcTime: 0,
  });
  const parts: readonly OfferedPart[] =
    settled === '' ? [] : ((found.isError ? stored.data : found.data) ?? []);
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(aria) => (
        <SuggestInput
          {...aria}
          ref={field.ref}
          autoFocus={autoFocus}
          value={(field.value as string | null) ?? ''}
          onValueChange={(text) => {
            field.onChange(text);
            onType();
          }}
          suggestions={parts.map((part) => ({
            value: String(part.id),
            label: part.partNumber,
            detail: [part.name ?? part.description, part.model].filter(Boolean).join(' · '),
            note: part.available === undefined ? undefined : `${formatNumber(part.available)} available`,
          }))}
          loading={found.isFetching && settled !== ''}
          message={
            found.isError && !stored.data?.length
              ? 'The catalogue cannot be searched now.'
              : messageOf(typed, settled, found.data)
          }
          onPick={(value) => {
            const part = parts.find(({ id }) => String(id) === value);
            if (part) onChoose(part as FoundPart);
          }}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

const messageOf = (typed: string, settled: string, found: readonly FoundPart[] | undefined) =>
  typed !== '' && settled === typed && found?.length === 0
    ? 'No part of the catalogue fits. The line stays free text.'
    : undefined;
