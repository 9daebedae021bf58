import { signatureSheet } from '@portal/contract/core/signature-sheet.ts';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../../../forms/field-props.ts';
import { say } from '../../../../languages/say.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SignaturePad } from '../../../../ui/input/signature.tsx';

/** An optional drawn signature beside the typed name. It opens on request. */
export function SignatureField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, error } = useField(props);
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button variant="link" size="inline" className="self-start" onClick={() => setOpen(true)}>
        {say('Draw your signature as well')}
      </Button>
    );
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{props.label}</p>
      <SignaturePad
        sheet={signatureSheet}
        maxLength={signatureSheet.maxLength}
        label={props.label}
        value={field.value ?? ''}
        onValueChange={field.onChange}
      />
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
