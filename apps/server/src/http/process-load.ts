import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** When the process was busy for more than this share of the time, it causes the delay itself. */
const BUSY = 0.8;

/**
 * Watches whether this process answers late because it has too much to do. The delay alone does not show this: when
 * other programs take the processor, an idle process is late too. Calls `onLook` once a second.
 */
export function watchLoad(limitMs: number, onLook: (isLate: boolean) => void) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let before = performance.eventLoopUtilization();
  const restart = () => {
    delay.reset();
    before = performance.eventLoopUtilization();
  };
  const clock = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    onLook(delay.percentile(90) / 1e6 > limitMs && utilization > BUSY);
    restart();
  }, 1_000).unref();
  return {
    restart,
    stop: () => {
      clearInterval(clock);
      delay.disable();
    },
  };
}
