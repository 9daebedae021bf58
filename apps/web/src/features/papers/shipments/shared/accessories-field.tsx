import { lazy, Suspense, useState } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';

// Loaded when it is first opened, because most requests name none.
const AccessoryTicks = lazy(() =>
  import('./accessory-ticks.tsx').then((part) => ({ default: part.AccessoryTicks })),
);

interface AccessoriesFieldProps<Values extends FieldValues> {
  // biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for the field
  control: Control<Values, any, any>;
  name: FieldPathByValue<Values, string[] | undefined>;
}

const nothing: readonly string[] = [];

/** What is sent with a unit. The packing slip lists it, and goods-in compares it with the box. */
export function AccessoriesField<Values extends FieldValues>({
  control,
  name,
}: AccessoriesFieldProps<Values>) {
  const [wanted, setWanted] = useState(false);
  const { field } = useController({ control, name });
  const ticked: readonly string[] = field.value ?? nothing;
  return (
    <details className="sm:col-span-2" onToggle={() => setWanted(true)}>
      <summary className="min-h-6 cursor-pointer font-medium wrap-anywhere">
        Accessories in the box: {ticked.length > 0 ? ticked.join(', ') : 'none named'}
      </summary>
      <div className="mt-3">
        {wanted ? (
          <Suspense fallback={null}>
            <AccessoryTicks named={nothing} ticked={ticked} onTicked={field.onChange} />
          </Suspense>
        ) : null}
      </div>
    </details>
  );
}
