import { lazy, Suspense, useState } from 'react';
import { Field } from '../../../ui/input/field.tsx';
import { PickerButton } from '../../../ui/input/picker-button.tsx';
import type { PersonChoice } from './person-choice.ts';

// Loaded when the user opens it, because the audit trail does not need it before.
const PersonPicker = lazy(() =>
  import('./person-picker.tsx').then((part) => ({ default: part.PersonPicker })),
);

/** Filters the entries by person. */
export function PersonFilter(props: PersonChoice) {
  const [wanted, setWanted] = useState(false);
  const { userId, name } = props;
  const label = userId ? (name ?? `Person ${userId}`) : 'Anybody';
  return (
    <Field label="Person">
      {(control) =>
        wanted ? (
          <Suspense fallback={<PickerButton {...control} text={label} popup="listbox" />}>
            <PersonPicker {...props} control={control} />
          </Suspense>
        ) : (
          <PickerButton {...control} text={label} popup="listbox" onClick={() => setWanted(true)} />
        )
      }
    </Field>
  );
}
