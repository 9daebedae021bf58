import { appointmentEndpoints } from '@portal/contract/calendar/appointments/endpoints.ts';
import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import { repairMessageEndpoints } from '@portal/contract/conversation/repair-messages/endpoints.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { repairPartEndpoints } from '@portal/contract/purchasing/part-supply/endpoints.ts';
import { repairImageEndpoints } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { workTimeEndpoints } from '@portal/contract/repairs/work-times/endpoints.ts';
import { invalidate } from '../../../../api/cache.ts';
import { onQueued } from '../../../../device/queue.ts';
import { failureOf, type QueuedAct } from '../../../../device/queued-act.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { toastChange } from '../../../repairs/repair-undo/shared/toast-change.ts';
import type { Answered } from './send-act.ts';
import { sendQueue } from './send-queue.ts';

/** Milliseconds between attempts while changes wait: the first pause and the longest. */
const PAUSE = { first: 2000, longest: 60_000 };

/** Shows the first failure (A8), because only one toast is visible at a time (A9). The screen shows the others. */
function toastFailed([first]: readonly QueuedAct[]): void {
  if (first) toast({ variant: 'destructive', ...failureOf(first.act) });
}

const changedByWork = [
  appointmentEndpoints.list,
  appointmentEndpoints.get,
  calibrationEndpoints.listOfRepair,
  calibrationEndpoints.get,
  repairEndpoints.get,
  repairEndpoints.list,
  repairLogEndpoints.list,
  repairMessageEndpoints.list,
  repairPartEndpoints.supply,
  repairImageEndpoints.list,
  statsEndpoints.stats,
  workTimeEndpoints.running,
  workTimeEndpoints.listOfRepair,
];

/** Shows the toast of A8 for a sent change. For several changes the toast shows their number. */
function toastSent(sent: readonly QueuedAct[], { saved }: Answered): void {
  // Work that starts or stops with a status step is told with the step, whose undo is offered.
  const steps = sent.filter(({ act }) => act.kind === 'update');
  const isStep = steps.length === 1 && sent.every(({ act }) => act.kind === 'update' || act.kind === 'work');
  const [first] = isStep ? steps : sent;
  if (!first) return;
  if (sent.length > 1 && !isStep)
    return void toast({ title: 'All sent', description: `${sent.length} changes have been sent.` });
  const { number } = first;
  const toastSaved = (title: string, description: string) =>
    toastChange(
      { title, description, companyId: saved?.companyId ?? 0, number },
      saved?.undo ? [saved.undo] : [],
    );
  if (first.act.kind === 'update') toastSaved('Repair updated', `Repair ${number} has been updated.`);
  else if (first.act.kind === 'visit')
    toast({
      title: first.act.step === 'start' ? 'Visit started' : 'Visit finished',
      description: `${number} has been updated.`,
    });
  else if (first.act.kind === 'work')
    toast({
      title: first.act.step === 'start' ? 'Work started' : 'Work stopped',
      description: `The work time of ${number} has been saved.`,
    });
  else if (first.act.kind === 'time')
    toast({ title: 'Work time added', description: `The work time of ${number} has been saved.` });
  else if (first.act.kind === 'unit')
    toast({
      title: 'Unit added',
      description: `${first.act.shown.make} ${first.act.shown.modelName} has been added.`,
    });
  else if (first.act.kind === 'results')
    toast({
      title: 'Results saved',
      description: `The results of ${first.act.device} have been saved.`,
    });
  else if (first.act.kind === 'part')
    toastSaved('Parts updated', `The parts of ${number} have been updated.`);
  else if (first.act.kind === 'ask')
    toast({ title: 'Part asked for', description: `The admins see what ${number} waits for.` });
  else if (first.act.kind === 'message')
    toast({ title: 'Message sent', description: `The customer of ${number} gets it by email.` });
  else if (first.act.kind === 'note')
    toast({ title: 'Log added', description: `A note has been added to ${number}.` });
  else toast({ title: 'Image uploaded', description: `1 photo has been added to ${number}.` });
}

/**
 * Sends this user's queue at once, when the connection returns, when a change is added, and after growing pauses
 * (D3.14). Returns a function that stops it.
 */
export function sendInBackground(userId: number): () => void {
  let pause = PAUSE.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;
  let stopped = false;

  const run = async () => {
    clearTimeout(timer);
    if (running) {
      again = true;
      return;
    }
    running = true;
    const { finished, sent, answer, failed, retryAfter } = await sendQueue(userId);
    running = false;
    if (sent.length > 0) {
      void invalidate(changedByWork);
      toastSent(sent, answer);
    }
    toastFailed(failed);
    if (stopped) return;
    if (again) {
      again = false;
      return void run();
    }
    if (finished) pause = PAUSE.first;
    else {
      timer = setTimeout(() => void run(), Math.max(pause, (retryAfter ?? 0) * 1000));
      pause = Math.min(pause * 2, PAUSE.longest);
    }
  };
  const soon = () => {
    pause = PAUSE.first;
    void run();
  };
  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', soon);
  const unsubscribe = onQueued(soon);
  soon();
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', soon);
  };
}
