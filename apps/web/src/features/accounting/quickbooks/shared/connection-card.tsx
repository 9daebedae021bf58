import { quickbooksEndpoints } from '@portal/contract/accounting/quickbooks/endpoints.ts';
import type { QuickbooksStatus } from '@portal/contract/accounting/quickbooks/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Hourglass, Plug, RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { urlOf, useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Switch } from '../../../../ui/input/switch.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { Fact } from '../../../../ui/text/fact.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { ClientForm } from './client-form.tsx';
import { InvoiceSettingsCard } from './invoice-settings.tsx';
import { QuickbooksTime } from './quickbooks-time.tsx';
import { useStartSync } from './use-start-sync.ts';

const states = {
  disconnected: { tone: 'neutral', label: 'Not connected' },
  connected: { tone: 'green', label: 'Connected' },
  reconnect: { tone: 'red', label: 'Reconnect' },
} as const;

/** The connection to QuickBooks in Company Settings (D8.1). */
export function ConnectionCard({ companyId }: { companyId: number }) {
  const { data, error, refetch, isFetching } = useQuery(
    q(quickbooksEndpoints.status, { params: { companyId } }),
  );
  return (
    <div className="flex flex-col gap-5">
      <Card
        title="QuickBooks Online"
        description="Customers and invoices are the same here and in QuickBooks, without typing them twice."
        action={data ? <Badge tone={states[data.state].tone}>{states[data.state].label}</Badge> : null}
      >
        {data ? (
          <Connection companyId={companyId} status={data} />
        ) : error ? (
          <ErrorState
            title="The connection could not be loaded"
            description={userMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton className="h-32 w-full" />
        )}
      </Card>
      {data?.state === 'connected' ? <InvoiceSettingsCard companyId={companyId} /> : null}
      {data && data.state !== 'connected' ? <ClientForm companyId={companyId} status={data} /> : null}
    </div>
  );
}

function Connection({ companyId, status }: { companyId: number; status: QuickbooksStatus }) {
  if (status.state === 'connected') return <Connected companyId={companyId} status={status} />;
  return (
    <div className="flex flex-col items-start gap-4">
      {status.state === 'reconnect' ? (
        <p role="alert" className="flex items-start gap-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          QuickBooks no longer accepts the connection, so nothing is synced. Connect again to go on. All links
          of customers are kept.
        </p>
      ) : (
        <p className="max-w-[75ch]">
          You are sent to QuickBooks, where you choose the company and allow the connection. The links of
          customers are kept when you disconnect later.
        </p>
      )}
      {status.canConnect ? (
        <a href={urlOf(quickbooksEndpoints.connect, { params: { companyId } })} className={buttonClass()}>
          <Plug aria-hidden className="size-4" />
          {status.state === 'reconnect' ? 'Reconnect' : 'Connect to QuickBooks'}
        </a>
      ) : (
        <p className="text-muted">
          Enter the client ID and the client secret of your QuickBooks app below first.
        </p>
      )}
    </div>
  );
}

function Connected({ companyId, status }: { companyId: number; status: QuickbooksStatus }) {
  const [leaving, setLeaving] = useState(false);
  const start = useStartSync();
  const save = useEndpointMutation(quickbooksEndpoints.saveSettings, {
    invalidates: [quickbooksEndpoints.status],
    failure: { title: 'Failed to save the setting' },
  });
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label="Company in QuickBooks">{status.companyName}</Fact>
        <Fact label="Connected">
          <QuickbooksTime at={status.connectedAt} />
          {status.connectedBy ? (
            <span className="block text-sm text-muted">By {status.connectedBy}</span>
          ) : null}
        </Fact>
        <Fact label="Last sync">
          <QuickbooksTime at={status.lastSyncedAt} />
        </Fact>
      </dl>
      {status.waitingSince ? (
        <p role="status" className="flex items-start gap-2 text-amber-800">
          <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            QuickBooks gives no answer since <QuickbooksTime at={status.waitingSince} />. The portal goes on
            by itself as soon as it does.
          </span>
        </p>
      ) : null}
      <Switch
        checked={status.autoSync}
        disabled={save.isPending}
        onCheckedChange={(autoSync) => save.mutate({ params: { companyId }, body: { autoSync } })}
        label="Sync customers every night"
        hint="After the first sync, which you look at before it starts."
      />
      <div className="flex flex-wrap gap-2">
        <Button
          pending={start.isPending}
          pendingLabel="Starting..."
          onClick={() => start.mutate({ params: { companyId } })}
        >
          <RefreshCw aria-hidden className="size-4" />
          Sync now
        </Button>
        <AppLink to={paths.quickbooks()} className={buttonClass({ variant: 'secondary' })}>
          Customers, syncs and invoices
        </AppLink>
        <Button variant="secondary" onClick={() => setLeaving(true)}>
          <Unplug aria-hidden className="size-4" />
          Disconnect
        </Button>
      </div>
      <Disconnect companyId={companyId} open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

function Disconnect({ companyId, open, onClose }: { companyId: number; open: boolean; onClose: () => void }) {
  const disconnect = useEndpointMutation(quickbooksEndpoints.disconnect, {
    invalidates: [quickbooksEndpoints.status],
    failure: { title: 'Failed to disconnect' },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(shown) => shown || onClose()}
      title="Disconnect from QuickBooks"
      description="Are you sure you want to disconnect? Nothing is synced any more. The customers and their links stay, and count again when you connect the same company."
      confirmLabel="Disconnect"
      pendingLabel="Disconnecting..."
      destructive
      onConfirm={async () => {
        await disconnect.mutateAsync({ params: { companyId } });
        toast({ title: 'Disconnected', description: 'The portal no longer has access to QuickBooks.' });
      }}
    />
  );
}
