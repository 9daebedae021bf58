/**
 * Opens the built app without a connection (D3.14). It stores the portal's own files and the empty page, but no answers
 * of calls. The device's database holds what each technician may read without a connection.
 */

interface Happening extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchHappening extends Happening {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  location: Location;
  clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', act: (event: Happening) => void): void;
  addEventListener(name: 'fetch', act: (event: FetchHappening) => void): void;
}

/** Addresses of the built files. The build writes the list here. */
declare const __PORTAL_FILES__: readonly string[];
/** The build's own key, different for each build. */
declare const __PORTAL_BUILD__: string;

const worker = self as unknown as Worker;
const CACHE = `portal-${__PORTAL_BUILD__}`;
const PAGE = '/';
/** Milliseconds to wait for a page, because a weak connection may deliver nothing. */
const PATIENCE = 4000;
/** Milliseconds before the second attempt to fetch a file. */
const PAUSE = 1000;
/** Addresses that are not pages of the app. The page of a tracking link has files of its own. */
const NOT_A_PAGE = /^\/(?:api|assets|icons|files|metrics|healthz|readyz|track)(?:\/|$)|\.\w+$/;

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...__PORTAL_FILES__]);
  const page = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
  if (!page.ok) throw new Error(`the page answered ${page.status}`);
  await cache.put(PAGE, page);
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('portal-') && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

const keptPage = async (): Promise<Response> => (await caches.match(PAGE)) ?? Response.error();

/** Returns the server's page if it arrives in time, else the stored page. The server's page names the newest files. */
async function page(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer && answer.status < 500 ? answer : keptPage();
}

/** Fetches a file, and tries once more after a pause, because the app never repeats a failed import. */
async function fetchTwice(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  return fetch(request);
}

/** Returns a stored file if there is one, because a file with a hash in its name never changes. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetchTwice(request);

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && !NOT_A_PAGE.test(pathname)) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});
