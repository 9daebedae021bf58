import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { changedNames, type UpdateValues, updateValues } from './update-values.ts';

// Loaded when the form is first checked, because the page does not need it before.
const loadSchema = async () => (await import('./update-form.ts')).updateForm;

/** The repair that filled the form. */
interface Base {
  version: number;
  values: UpdateValues;
}

const baseOf = (repair: Repair): Base => ({ version: repair.version, values: updateValues(repair) });

/**
 * Returns the Update Repair form for a repair that may change while the user types. Unchanged fields get the newest
 * values, typed fields keep theirs. When somebody else has also changed a typed field, `conflict` is true until `adopt`
 * accepts the newest version. The typed values stay even then.
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
    // A live event may bring this form's own change before the answer of its save.
    if (isSubmitting || repair.version === base.current.version) return;
    const typed = changedNames(base.current.values, form.getValues());
    const theirs = changedNames(base.current.values, updateValues(repair));
    if (typed.some((name) => theirs.includes(name))) setConflict(true);
    else adopt(true);
  }, [repair, form, adopt, isSubmitting]);
  return { form, base, conflict, adopt };
}
