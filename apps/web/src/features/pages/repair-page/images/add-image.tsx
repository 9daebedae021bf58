import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { imageFields, repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { imageUpload } from '@portal/contract/repairs/repair-images/upload.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { RadioField } from '../../../../forms/radio-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { FileDrop } from '../../../../ui/file/file-drop.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

const audiences = [
  { value: 'customer', label: 'Visible to customer' },
  { value: 'internal', label: 'Internal' },
];

const failure = (error: unknown): string =>
  (error instanceof ApiError ? error.body?.message : undefined) ??
  'Failed to upload image. Please try again.';

/** The form Add Image, for staff (A2, A5). */
export function AddImage({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const { id, serviceReportNumber } = repair;
  const [file, setFile] = useState<File>();
  const [missing, setMissing] = useState(false);
  const form = useZodForm(imageFields, {
    defaultValues: { caption: '', visibility: 'customer' },
  });
  const add = useEndpointMutation(repairImageEndpoints.add, {
    invalidates: [repairImageEndpoints.list, repairLogEndpoints.list],
    failure: { title: 'Upload failed', description: failure },
  });
  const pick = (picked: File | undefined) => {
    // The caption is the file name until the user types another one (A5).
    const caption = form.getValues('caption');
    if (!caption || caption === file?.name) form.setValue('caption', picked?.name ?? '');
    setFile(picked);
    setMissing(false);
  };
  const submit = async () => {
    const { caption, visibility = 'customer' } = form.getValues();
    setMissing(!file);
    if (!file) throw { message: imageUpload.missing };
    const data = new FormData();
    // The fields come before the file, so that the server has them when it stores the file.
    if (caption) data.set('caption', caption);
    data.set('visibility', visibility);
    data.set(imageUpload.field, file);
    await add.mutateAsync({ params: { id }, form: data });
    toast({
      title: 'Image uploaded',
      description: `${caption || file.name} has been added to ${serviceReportNumber}.`,
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Add Image"
      form={form}
      onSubmit={submit}
      summary={false}
      submitLabel="Upload Image"
      pendingLabel="Uploading..."
    >
      <FileDrop
        files={file ? [file] : []}
        onFiles={([picked]) => pick(picked)}
        rule={imageUpload}
        label="Choose an image"
        hint="JPEG, PNG, WebP or GIF, up to 10 MB"
        aria-invalid={missing || undefined}
      />
      <TextField
        control={form.control}
        name="caption"
        label="Caption"
        hint="The file name when left empty."
      />
      <RadioField control={form.control} name="visibility" label="Who sees it" options={audiences} inline />
    </FormDialog>
  );
}
