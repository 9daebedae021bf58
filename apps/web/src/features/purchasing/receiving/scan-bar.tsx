import type { PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { Camera, ScanBarcode } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
import type { useCountedPieces } from './counted-pieces.ts';
import { scannedItem } from './scanned-item.ts';

const ScanDialog = lazy(() =>
  import('../../../scan/scan-dialog.tsx').then((part) => ({ default: part.ScanDialog })),
);

interface ScanBarProps {
  items: readonly PurchaseOrderItem[];
  pieces: ReturnType<typeof useCountedPieces>;
}

/**
 * Counts one piece for each scan of a part number: with a USB scanner, which types the number and presses Enter, with the
 * camera, or by hand (D6.6).
 */
export function ScanBar({ items, pieces }: ScanBarProps) {
  const [typed, setTyped] = useState('');
  const [camera, setCamera] = useState(false);
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<string>();
  const isPhone = useIsPhone();
  const count = (text: string): string | undefined => {
    const item = scannedItem(items, text, (id) => pieces.of(id).quantity);
    if (!item) return `Nothing of this order has the part number "${text.trim()}".`;
    pieces.add(item.id);
    setSaid(`${item.description}: ${pieces.of(item.id).quantity + 1} counted.`);
    return undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    setFault(count(typed));
    setTyped('');
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2 px-4 py-3">
      <Field label="Scan or type a part number" error={fault} className="w-full sm:w-80">
        {(aria) => (
          <Input
            {...aria}
            value={typed}
            leading={<ScanBarcode className="size-4" />}
            onChange={({ target }) => {
              setTyped(target.value);
              setFault(undefined);
            }}
            autoComplete="off"
            // A USB scanner types into the field with the focus. On a phone, the focus would open the keyboard.
            autoFocus={!isPhone}
            enterKeyHint="done"
          />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Count
      </Button>
      <Button variant="secondary" onClick={() => setCamera(true)}>
        <Camera aria-hidden className="size-4" />
        Camera
      </Button>
      <p role="status" className="w-full text-sm text-muted">
        {said || 'Each scan counts one piece.'}
      </p>
      {camera ? (
        <Suspense fallback={null}>
          <ScanDialog
            label="Part Number"
            placeholder="Scan or type a part number"
            submitLabel="Count One"
            onText={async (text) => count(text)}
            onClose={() => setCamera(false)}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
