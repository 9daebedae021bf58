import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { OutboxOfCompany } from '@portal/contract/operating/operations/shapes.ts';

const KB = 1024;
const steps = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Returns a size in bytes as '340 KB' or '4.2 GB'. */
export function bytesInWords(bytes: number): string {
  let step = 0;
  let size = bytes;
  while (size >= KB && step < steps.length - 1) {
    size /= KB;
    step += 1;
  }
  return `${size < 10 && step > 1 ? size.toFixed(1) : Math.round(size)} ${steps[step]}`;
}

/** Returns a number as '12,345'. */
export const numberInWords = (n: number): string => formatNumber(n);

/** Returns milliseconds as '70 ms' or '1.5 s'. */
export const msInWords = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Returns seconds as '40 s', '12 min' or '3 h'. */
export const secondsInWords = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
};

/** Returns how many mails wait: those that are due, and those that no mail server can take. */
export const waitingMails = ({
  waiting,
  withoutServer,
}: Pick<OutboxOfCompany, 'waiting' | 'withoutServer'>): number => waiting + withoutServer;
