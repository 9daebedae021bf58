import type { PurchaseOrderItem } from '@portal/contract/purchasing/purchase-orders/shapes.ts';
import { expect, test } from 'vitest';
import { scannedItem } from './scanned-item.ts';

const item = (id: number, partNumber: string | null, more: Partial<PurchaseOrderItem> = {}) =>
  ({
    id,
    partNumber,
    partId: id * 10,
    quantity: 2,
    receivedQuantity: 0,
    closedShortQuantity: 0,
    ...more,
  }) as PurchaseOrderItem;

test('a scan names a line by the number of its part, or by the address on its label', () => {
  const items = [item(1, 'F-10'), item(2, 'KN-5'), item(3, null)];
  const none = () => 0;
  expect(scannedItem(items, ' f-10\n', none)?.id).toBe(1);
  expect(scannedItem(items, 'https://portal.example/admin/purchase-orders?tab=parts&part=20', none)?.id).toBe(
    2,
  );
  expect(scannedItem(items, 'F-1', none)).toBeUndefined();
  expect(scannedItem(items, '', none)).toBeUndefined();
});

test('of two lines of one part, the one of which more is expected is counted', () => {
  const items = [item(1, 'F-10', { receivedQuantity: 1 }), item(2, 'F-10')];
  expect(scannedItem(items, 'F-10', () => 0)?.id).toBe(1);
  expect(scannedItem(items, 'F-10', (id) => (id === 1 ? 1 : 0))?.id).toBe(2);
  expect(scannedItem(items, 'F-10', () => 2)?.id, 'more than ordered').toBe(1);
});
