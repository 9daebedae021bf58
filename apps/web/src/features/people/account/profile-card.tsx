import { accountEndpoints } from '@portal/contract/people/account/endpoints.ts';
import { useId } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { Form } from '../../../forms/form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.tsx';
import { storeUser, useSignedInUser } from '../../../session/signed-in-user.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';

// Loaded when the form is first checked, because the page does not need it before.
const loadSchema = async () => (await import('@portal/contract/people/account/endpoints.ts')).profile;

/** The profile form. The username cannot be changed (A2, A5). */
export function ProfileCard() {
  const user = useSignedInUser();
  const { email, company, contactName, customerNo, phone, address } = user;
  const stored = { email, company, contactName, customerNo, phone, address };
  const form = useZodForm(loadSchema, { defaultValues: stored });
  useFollowing(form, stored);
  const save = useEndpointMutation(accountEndpoints.updateProfile, {
    failure: { title: 'Update failed' },
    onSuccess: (updated) => {
      storeUser(updated);
      toast({ title: 'Profile updated', description: 'Your profile has been saved.' });
    },
  });
  const { control } = form;
  const usernameId = useId();
  return (
    <Card title="Profile" description="Your name and how we reach you">
      <Form
        form={form}
        onSubmit={(body) => save.mutateAsync({ body })}
        submitLabel="Save Changes"
        pendingLabel="Saving..."
        onUnsavedChange={useUnsavedChanges()}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Username" id={usernameId} hint="Your username cannot be changed.">
            {(aria) => <Input {...aria} value={user.username} disabled readOnly autoComplete="username" />}
          </Field>
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            required
            autoComplete="email"
          />
          <TextField control={control} name="contactName" label="Contact Name" autoComplete="name" />
          <TextField control={control} name="company" label="Company" autoComplete="organization" />
          <TextField control={control} name="customerNo" label="Customer Number" />
          <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" />
          <TextareaField
            control={control}
            name="address"
            label="Address"
            rows={3}
            className="sm:col-span-2"
          />
        </div>
      </Form>
    </Card>
  );
}
