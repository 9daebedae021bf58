import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props.ts';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The hint for password managers. */
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string;
}

/** A password with a button that shows it. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="flex size-8 items-center justify-center rounded-md hover:bg-slate-100"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      }
    />
  );
}
