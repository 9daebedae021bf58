import type { SignatureForm } from '@portal/contract/loans/demo-equipment-agreements/forms.ts';
import { Form } from '../../../forms/form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { SignatureField } from '../../estimates/estimates/shared/signature-field.tsx';

const rules = () =>
  import('@portal/contract/loans/demo-equipment-agreements/forms.ts').then(
    ({ signatureForm }) => signatureForm,
  );

/** The signature: the typed name, and a drawing on request (D7.3). */
export function SignForm({ onSign }: { onSign: (signature: SignatureForm) => Promise<unknown> }) {
  const form = useZodForm(rules, { defaultValues: { name: '', signature: '' } });
  const { control } = form;
  return (
    <section aria-labelledby="sign" className="rounded-lg border-2 border-primary bg-surface p-4 shadow-sm">
      <h2 id="sign">Your signature</h2>
      <p className="mb-3 text-muted">
        Your name is your signature. The time and your network address are stored with it.
      </p>
      <Form
        form={form}
        onSubmit={onSign}
        summary={false}
        guard={false}
        leaves
        submitLabel="Sign agreement"
        pendingLabel="Signing..."
        className="w-full gap-4"
        wide
      >
        <TextField control={control} name="name" label="Your name" autoComplete="name" required />
        <SignatureField control={control} name="signature" label="Signature" />
      </Form>
    </section>
  );
}
