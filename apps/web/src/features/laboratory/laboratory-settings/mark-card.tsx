import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import {
  laboratorySettingsEndpoints as calls,
  type LaboratorySettings,
} from '@portal/contract/laboratory/laboratory-settings/endpoints.ts';
import { markFileRule } from '@portal/contract/laboratory/laboratory-settings/mark-file.ts';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { urlOf, useEndpointMutation } from '../../../api/mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { UploadDialog } from '../../../ui/file/upload-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface MarkCardProps extends Pick<LaboratorySettings, 'markFileId'> {
  companyId: number;
}

/** The picture of the accreditation mark, which certificates carry where they name the accreditation. */
export function MarkCard({ companyId, markFileId }: MarkCardProps) {
  const [asked, setAsked] = useState<'file' | 'remove'>();
  const close = () => setAsked(undefined);
  const params = { companyId };
  const set = useEndpointMutation(calls.setMark, {
    invalidates: [calls.get],
    failure: 'form',
    onSuccess: () => {
      toast({ title: 'Mark stored', description: 'New certificates that name the accreditation carry it.' });
      close();
    },
  });
  const remove = useEndpointMutation(calls.removeMark, {
    invalidates: [calls.get],
    failure: { title: 'The mark was not removed' },
  });
  return (
    <Card
      title="Accreditation Mark"
      description="The picture that your accreditation body gave you, such as the combined ILAC MRA mark. It stands on certificates that name the accreditation, beside its words."
    >
      <div className="flex flex-wrap items-center gap-4">
        {markFileId === null ? (
          <p>There is none yet. Certificates name the accreditation in words.</p>
        ) : (
          <img
            // Another picture has another address, so that the browser does not show the one before.
            src={`${urlOf(calls.readMark, { params })}?file=${markFileId}`}
            alt="Accreditation mark"
            className="max-h-24 max-w-48 rounded-lg border border-line bg-white object-contain p-2"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setAsked('file')}>
            <ImageUp aria-hidden className="size-4" />
            {markFileId === null ? 'Add mark' : 'Replace mark'}
          </Button>
          {markFileId === null ? null : (
            <Button variant="secondary" onClick={() => setAsked('remove')}>
              <Trash2 aria-hidden className="size-4" />
              Remove mark
            </Button>
          )}
        </div>
      </div>
      {asked === 'file' ? (
        <UploadDialog
          title="Accreditation mark"
          description="Use it as your accreditation body allows."
          rule={markFileRule}
          label="Choose a picture or drop it here"
          hint="PNG, JPEG or WebP, up to 2 MB. It is printed up to 42 by 21 millimetres large."
          submitLabel="Store mark"
          pendingLabel="Storing..."
          pending={set.isPending}
          fault={set.error ? userMessage(set.error) : undefined}
          onUpload={(form) => set.mutate({ params, form })}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title="Remove the mark?"
        description="New certificates name the accreditation in words only. Those that were issued keep it."
        confirmLabel="Remove mark"
        pendingLabel="Removing..."
        destructive
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          toast({ title: 'Mark removed', description: 'New certificates have words only.' });
        }}
      />
    </Card>
  );
}
