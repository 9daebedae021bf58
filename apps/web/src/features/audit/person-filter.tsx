import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { cn } from '../../ui/cn.ts';
import { Field, type FieldControl } from '../../ui/input/field.tsx';
import { controlClass } from '../../ui/input/input.tsx';
import type { PersonChoice } from './person-choice.ts';

// Fetched when somebody wants to choose: the trail is read without it.
const PersonPicker = lazy(() =>
  import('./person-picker.tsx').then((part) => ({ default: part.PersonPicker })),
);

/** Whose entries. */
export function PersonFilter(props: PersonChoice) {
  const [wanted, setWanted] = useState(false);
  const { userId, name } = props;
  const label = userId ? (name ?? `Person ${userId}`) : 'Anybody';
  return (
    <Field label="Person">
      {(control) =>
        wanted ? (
          <Suspense fallback={<Closed control={control} label={label} />}>
            <PersonPicker {...props} control={control} />
          </Suspense>
        ) : (
          <Closed control={control} label={label} onPress={() => setWanted(true)} />
        )
      }
    </Field>
  );
}

interface ClosedProps {
  control: FieldControl;
  label: string;
  onPress?: () => void;
}

/** The picker before it is opened for the first time. */
const Closed = ({ control, label, onPress }: ClosedProps) => (
  <button
    type="button"
    {...control}
    role="combobox"
    aria-expanded={false}
    aria-controls={undefined}
    aria-haspopup="listbox"
    onClick={onPress}
    className={cn(controlClass, 'flex h-11 items-center justify-between gap-2 px-3 text-left md:h-9')}
  >
    <span className="truncate">{label}</span>
    <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
  </button>
);
