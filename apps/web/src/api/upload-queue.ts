import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** One item of a queue with its state. `failure` is a message for the user. */
export interface Upload<Item> {
  item: Item;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  failure?: string;
}

/**
 * Sends items one by one. A failed item waits for `retry` and does not stop the others. `send` may be called again
 * with an item that the server has already stored, so give each item its own idempotency key.
 */
export function useUploadQueue<Item>(send: (item: Item) => Promise<unknown>, first: readonly Item[] = []) {
  const [uploads, setUploads] = useState<readonly Upload<Item>[]>(() => first.map(waiting));
  const busy = useRef(false);
  const put = useCallback(
    (changed: Upload<Item>) =>
      setUploads((all) => all.map((one) => (one.item === changed.item ? changed : one))),
    [],
  );
  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (!next || busy.current) return;
    busy.current = true;
    const { item } = next;
    put({ item, state: 'sending' });
    void send(item)
      .then(
        (): Upload<Item> => ({ item, state: 'done' }),
        (error: unknown): Upload<Item> => ({ item, state: 'failed', failure: userMessage(error) }),
      )
      .then((end) => {
        busy.current = false;
        put(end);
      });
  }, [uploads, send, put]);
  const add = useCallback(
    (items: readonly Item[]) => setUploads((all) => [...all, ...items.map(waiting)]),
    [],
  );
  const retry = useCallback(
    () => setUploads((all) => all.map((one) => (one.state === 'failed' ? waiting(one.item) : one))),
    [],
  );
  const clear = useCallback(() => setUploads([]), []);
  return { uploads, add, retry, clear };
}

const waiting = <Item>(item: Item): Upload<Item> => ({ item, state: 'waiting' });
