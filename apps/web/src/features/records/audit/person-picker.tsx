import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { searchEndpoints } from '@portal/contract/overview/search/endpoints.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../api/query.ts';
import { Combobox, type ComboboxOption } from '../../../ui/input/combobox.tsx';
import type { FieldControl } from '../../../ui/input/field.tsx';
import { useDelayedText } from '../../../ui/use-delayed-text.ts';
import type { PersonChoice } from './person-choice.ts';

/** Milliseconds without a change before the search is sent. */
const PAUSE = 250;
/** Shorter texts find no people. */
const SHORTEST = 3;

const ANYBODY: ComboboxOption = { value: '', label: 'Anybody' };

interface PersonPickerProps extends PersonChoice {
  control: FieldControl;
}

/** Finds people with the global search (D9.2). It opens at once, because the user has just pressed its button. */
export function PersonPicker({ userId = '', name, onChange, control }: PersonPickerProps) {
  const [text, setText] = useState('');
  const settled = useDelayedText(text.trim(), PAUSE);
  const found = useQuery({
    ...q(searchEndpoints.search, { query: { q: settled } }),
    enabled: settled.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const people = settled.length < SHORTEST ? [] : (found.data ?? []).filter(({ kind }) => kind === 'user');
  return (
    <Combobox
      {...control}
      defaultOpen
      value={userId}
      options={[
        ANYBODY,
        ...people.map(({ id, title, detail }) => ({ value: String(id), label: title, detail })),
      ]}
      selected={userId ? { value: userId, label: name ?? `Person ${userId}` } : ANYBODY}
      onValueChange={(next) => onChange(next || undefined)}
      onSearch={setText}
      loading={found.isFetching}
      failure={found.isError ? userMessage(found.error) : undefined}
      searchPlaceholder="Name, username or email"
    />
  );
}
