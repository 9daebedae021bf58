/** The tables on a technician's device for work without a connection (D3.14). Every row belongs to one user. */
type Kept = 'lists' | 'repairs' | 'queue';

const NAME = 'portal-technician';
let opened: Promise<IDBDatabase> | undefined;

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    const { result: db } = request;
    // 'lists' has one row for each user, 'repairs' is keyed by user and id, 'queue' is in the order of its numbers.
    db.createObjectStore('lists');
    db.createObjectStore('repairs');
    db.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true });
  };
  return answerOf(request);
}

function database(): Promise<IDBDatabase> {
  opened ??= open();
  // A device that refused once (no room, private window) may allow it the next time.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Reads from the device: `read('lists', (rows) => rows.get(userId))`. */
export async function read<T>(kept: Kept, ask: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  return answerOf(ask(db.transaction(kept).objectStore(kept)));
}

/** Writes to the device. Resolves when the data is on the disk, rejects when nothing was stored. */
export async function write(kept: Kept, change: (rows: IDBObjectStore) => void): Promise<void> {
  const db = await database();
  const transaction = db.transaction(kept, 'readwrite', { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
  change(transaction.objectStore(kept));
  await done;
}
