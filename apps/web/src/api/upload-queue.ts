import { userMessage } from '@portal/contract/core/api-error.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** One thing of a queue and how far it has come; `failure` is fit to show. */
export interface Upload<Item> {
  item: Item;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  failure?: string;
}

/**
 * Sends things one after the other; a failed one waits for `retry` and does not hold up the rest. `send` may be
 * called again with an item that the server has already stored, so give each its idempotency key.
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
