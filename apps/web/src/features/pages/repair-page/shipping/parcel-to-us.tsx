import { parcelWords } from '@portal/contract/repairs/repairs/carriers.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { TrackingNumber } from '../../../../record-parts/repairs/tracking-number.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';

const ParcelForm = lazy(() => import('./parcel-form.tsx').then((part) => ({ default: part.ParcelForm })));

/** The parcel in which the customer sends the unit in: its number, and the form for it (D3.9). */
export function ParcelToUs({ repair }: { repair: Repair }) {
  const { inboundTrackingNumber: number } = repair;
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Card title={parcelWords.title}>
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <ParcelForm repair={repair} onSaved={() => setOpen(false)} />
        </Suspense>
      </Card>
    );
  return (
    <Card
      title={parcelWords.title}
      action={
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {number ? 'Change' : 'Enter'}
          <span className="sr-only"> tracking number</span>
        </Button>
      }
    >
      {number ? (
        <TrackingNumber number={number} carrier={repair.inboundCarrier} label="package to us" />
      ) : (
        <p className="text-body text-muted">
          Is it on its way? With its tracking number we know when to expect it.
        </p>
      )}
    </Card>
  );
}
