import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { ThreadReply } from '../threads/work-threads.ts';

/** What a hash costs; memory in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** A password to hash, or to compare with a hash. */
export type PasswordQuestion =
  | { password: string; cost: PasswordCost }
  | { password: string; against: string };

// Reads of the portal go before the hashes of people who sign in. Only Linux has a priority for each thread.
if (process.platform === 'linux') {
  try {
    const threadId = Number(path.basename(readlinkSync('/proc/thread-self')));
    setPriority(threadId, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without /proc, or where the system refuses it, the thread keeps the priority of the process.
  }
}

function answer(question: PasswordQuestion): ThreadReply<string | boolean> {
  try {
    return 'cost' in question
      ? { answer: hashSync(question.password, question.cost) }
      : { answer: verifySync(question.against, question.password) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort!.on('message', (question: PasswordQuestion) => parentPort!.postMessage(answer(question)));
