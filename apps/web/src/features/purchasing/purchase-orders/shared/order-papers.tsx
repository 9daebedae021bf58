import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { purchaseOrderPaperEndpoints } from '@portal/contract/purchasing/purchase-orders/paper-endpoints.ts';
import {
  paperFileRule,
  paperKindLabel,
  uploadedPaperKinds,
} from '@portal/contract/purchasing/purchase-orders/papers.ts';
import type {
  PurchaseOrder,
  PurchaseOrderPaper,
} from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText, Paperclip, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf, useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { failedTo, toastDone } from '../../../../api/use-save.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';

const UploadDialog = lazy(() =>
  import('../../../../ui/file/upload-dialog.tsx').then((part) => ({ default: part.UploadDialog })),
);

const kinds = uploadedPaperKinds.map((value) => ({ value, label: paperKindLabel(value) }));

/** The papers of an order: as it was sent, packing lists and invoices (D6.6, D6.8). */
export function OrderPapers({ order }: { order: PurchaseOrder }) {
  const { data, error, refetch, isFetching } = useQuery(
    q(purchaseOrderPaperEndpoints.list, { params: { id: order.id } }),
  );
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title="Papers"
      action={
        <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
          <Paperclip aria-hidden className="size-4" />
          Attach Paper
        </Button>
      }
    >
      {error ? (
        <ErrorState
          title="The papers could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data?.length === 0 ? (
        <p className="text-muted">Packing lists, invoices and the order as it was sent appear here.</p>
      ) : (
        <ul className="divide-y divide-line">
          {data?.map((paper) => (
            <PaperLine key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
      {adding ? (
        <Suspense fallback={null}>
          <AttachPaper orderId={order.id} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

function PaperLine({ paper }: { paper: PurchaseOrderPaper }) {
  const { timeZone } = useSignedInUser();
  const remove = useEndpointMutation(purchaseOrderPaperEndpoints.delete, {
    invalidates: [purchaseOrderPaperEndpoints.list],
    failure: failedTo('remove paper'),
    onSuccess: () => toastDone('Paper', paper.name, 'removed'),
  });
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <a
          href={urlOf(purchaseOrderPaperEndpoints.read, { params: { id: paper.id } })}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1 text-primary-text wrap-anywhere hover:underline"
        >
          <FileText aria-hidden className="size-4 shrink-0" />
          {paper.name}
          <span className="sr-only">, opens in a new tab</span>
        </a>
        <p className="text-sm text-muted wrap-anywhere">
          {[
            paperKindLabel(paper.kind),
            paper.sentTo && `to ${paper.sentTo}`,
            formatDateTime(paper.addedAt, timeZone),
            paper.addedBy,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {paper.kind === 'sent' ? null : (
        <IconButton
          icon={Trash2}
          label={`Remove ${paper.name}`}
          size="icon-sm"
          onClick={() => remove.mutate({ params: { id: paper.id } })}
        />
      )}
    </li>
  );
}

function AttachPaper({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const [kind, setKind] = useState<(typeof uploadedPaperKinds)[number]>('packing_list');
  const upload = useEndpointMutation(purchaseOrderPaperEndpoints.add, {
    invalidates: [purchaseOrderPaperEndpoints.list],
    failure: {
      title: 'The paper was not attached',
      description: (error) =>
        error instanceof ApiError ? error.userMessage : 'Please check your connection and try again.',
    },
    onSuccess: ({ name }) => {
      toastDone('Paper', name, 'attached');
      onClose();
    },
  });
  return (
    <UploadDialog
      title="Attach Paper"
      rule={paperFileRule}
      label="Choose a PDF or a photo, or drop it here"
      submitLabel="Attach Paper"
      pendingLabel="Attaching..."
      pending={upload.isPending}
      onUpload={(form) => upload.mutate({ params: { id: orderId }, query: { kind }, form })}
      onClose={onClose}
    >
      <Field label="Kind">
        {(aria) => (
          <Select
            {...aria}
            value={kind}
            options={kinds}
            onValueChange={(next) => setKind(next as typeof kind)}
          />
        )}
      </Field>
    </UploadDialog>
  );
}
