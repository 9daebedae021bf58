/**
 * Milliseconds between two questions of a visible tab to the listening tab, and milliseconds to wait for its answer.
 */
const LOOK = { every: 20_000, answer: 2_000 };

type Message<Told> = { told: Told } | 'listening?' | 'listening';

/**
 * Opens the stream and returns a function that closes it. With `missed`, another tab listened before, so this one may
 * have missed messages.
 */
type Listen<Told> = (say: (told: Told) => void, missed: boolean) => () => void;

/**
 * Lets one tab of this browser listen for all tabs that use the same name, and passes each message to the others. When
 * that tab is closed, or the browser has stopped it in the background, another tab takes over. Returns a function that
 * stops it. Where the browser has no locks or channels, such as over plain http, each tab listens for itself.
 */
export function shareStream<Told>(
  name: string,
  listen: Listen<Told>,
  hear: (told: Told) => void,
): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return listen(hear, false);
  const channel = new BroadcastChannel(name);
  const post = (message: Message<Told>) => channel.postMessage(message);
  let stopListening: (() => void) | undefined;
  let queued = new AbortController();
  let stopped = false;
  let answered = true;

  const lead = (missed: boolean) =>
    new Promise<void>((release) => {
      if (stopped) return release();
      const close = listen((told) => {
        post({ told });
        hear(told);
      }, missed);
      stopListening = () => {
        stopListening = undefined;
        close();
        release();
      };
    });
  const queue = () => {
    stopListening?.();
    if (stopped) return;
    queued = new AbortController();
    navigator.locks.request(name, { signal: queued.signal }, () => lead(true)).then(undefined, requeue);
  };
  // The request fails when another tab took the lock, or when this tab cancelled it to take the lock itself.
  const requeue = () => {
    if (!queued.signal.aborted) queue();
  };
  const takeOver = () => {
    queued.abort();
    navigator.locks.request(name, { steal: true }, () => lead(true)).then(undefined, queue);
  };
  const look = () => {
    if (stopListening || document.visibilityState === 'hidden') return;
    answered = false;
    post('listening?');
    setTimeout(() => answered || stopped || stopListening || takeOver(), LOOK.answer);
  };
  channel.onmessage = ({ data }: MessageEvent<Message<Told>>) => {
    answered = true;
    if (data === 'listening?') stopListening && post('listening');
    else if (data !== 'listening') hear(data.told);
  };

  navigator.locks
    .request(name, { ifAvailable: true }, (lock) => (lock ? lead(false) : undefined))
    .then(queue, queue);
  const clock = setInterval(look, LOOK.every);
  document.addEventListener('visibilitychange', look);
  return () => {
    stopped = true;
    clearInterval(clock);
    document.removeEventListener('visibilitychange', look);
    queued.abort();
    stopListening?.();
    channel.close();
  };
}
