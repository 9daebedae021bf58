import type { Repair } from '@portal/contract/repairs/shapes.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { changedNames, type UpdateValues, updateValues } from './update-values.ts';

// Fetched when the form is first checked: the page opens without it.
const loadSchema = async () => (await import('./update-form.ts')).updateForm;

/** The repair a form was filled from. */
interface Base {
  version: number;
  values: UpdateValues;
}

const baseOf = (repair: Repair): Base => ({ version: repair.version, values: updateValues(repair) });

/**
 * The Update Repair form over a repair that changes while somebody types: untouched fields follow, typed ones stay.
 * Where a typed field was changed by somebody else too, `conflict` is true until `adopt` takes the newest version;
 * what was typed stays even then.
 */
export function useLiveForm(repair: Repair) {
  const [first] = useState(() => baseOf(repair));
  const base = useRef(first);
  const [conflict, setConflict] = useState(false);
  const form = useZodForm(loadSchema, { defaultValues: first.values });
  const adopt = useCallback(
    (keepTyped: boolean) => {
      const typed = form.getValues();
      const names = keepTyped ? changedNames(base.current.values, typed) : [];
      base.current = baseOf(repair);
      form.reset(base.current.values);
      for (const name of names) form.setValue(name, typed[name], { shouldDirty: true });
      setConflict(false);
    },
    [form, repair],
  );
  const { isSubmitting } = form.formState;
  useEffect(() => {
    // This form's own save may come back by another way before its answer does.
    if (isSubmitting || repair.version === base.current.version) return;
    const typed = changedNames(base.current.values, form.getValues());
    const theirs = changedNames(base.current.values, updateValues(repair));
    if (typed.some((name) => theirs.includes(name))) setConflict(true);
    else adopt(true);
  }, [repair, form, adopt, isSubmitting]);
  return { form, base, conflict, adopt };
}
