import type { SecondFactorSetup } from '@portal/contract/people/second-factor/endpoints.ts';
import { Smartphone } from 'lucide-react';
import { Form } from '../../../forms/form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { buttonClass } from '../../../ui/button/button.tsx';

const loadSchema = async () => (await import('@portal/contract/people/second-factor/endpoints.ts')).codeForm;

/** Returns the key in groups of four letters, which are easier to copy by hand. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface SecondFactorAppProps {
  setup: SecondFactorSetup;
  /** Called with the code. The form shows a rejection. */
  onCode: (code: string) => Promise<unknown>;
}

/** The QR code for the authenticator app, its key as text, and the field for the app's first code. */
export function SecondFactorApp({ setup, onCode }: SecondFactorAppProps) {
  const form = useZodForm(loadSchema, { defaultValues: { code: '' } });
  return (
    <div className="flex flex-col gap-4">
      {/* Nobody scans a code with the phone that shows it. */}
      <a href={setup.uri} className={buttonClass({ variant: 'secondary', className: 'md:hidden' })}>
        <Smartphone aria-hidden className="size-4" />
        Open my authenticator app
      </a>
      <p>
        <span className="md:hidden">If it is on another device: scan</span>
        <span className="max-md:hidden">Scan</span> this code with your authenticator app.
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
        alt="QR code for the authenticator app"
        className="size-48 self-center"
      />
      <div>
        <p className="text-muted">Or type this secret into it:</p>
        <code className="font-mono font-medium wrap-anywhere select-all">{inGroups(setup.secret)}</code>
      </div>
      <Form
        form={form}
        onSubmit={({ code }) => onCode(code)}
        submitLabel="Turn on"
        pendingLabel="Checking..."
        summary={false}
        guard={false}
        wide
      >
        <TextField
          control={form.control}
          name="code"
          label="Code"
          hint="The six digits the app shows now."
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
        />
      </Form>
    </div>
  );
}
