import type { CallOutcome, CallPurpose } from '@portal/contract/accounting/quickbooks/messages.ts';
import type { Runtime } from '../../../../runtime.ts';
import { type OutgoingCall, sendOut } from './send-out.ts';

const outcomeOf = (status: number): CallOutcome => {
  if (status === 429) return 'busy';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
};

/** Reads the fault code of an answer, such as 6240. Its texts stay unread, because they may repeat what was sent. */
async function faultCodeOf(response: Response): Promise<string | null> {
  if (response.status < 400) return null;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { error?: unknown; Fault?: { Error?: { code?: unknown }[] } } | null;
  const code = body?.Fault?.Error?.[0]?.code ?? body?.error;
  return typeof code === 'string' && /^[\w.-]{1,40}$/.test(code) ? code : null;
}

/**
 * Makes one call for a company and writes it into the log that staff read (D8.3): no address, no header and no body. The
 * log entry is committed before the caller goes on.
 * @throws ProviderAway
 */
export async function noteCall(
  runtime: Runtime,
  companyId: number,
  purpose: CallPurpose,
  url: URL,
  call: OutgoingCall,
): Promise<Response> {
  const began = performance.now();
  const write = (outcome: CallOutcome, status: number | null, faultCode: string | null) =>
    runtime.database.asCompany(companyId, (db) =>
      db
        .insertInto('quickbooksCalls')
        .values({
          ...{ companyId, kind: purpose, method: call.method ?? 'GET', outcome, status, faultCode },
          duration: Math.round(performance.now() - began),
        })
        .execute(),
    );
  try {
    const response = await sendOut(runtime.config.quickbooks, url, call);
    await write(outcomeOf(response.status), response.status, await faultCodeOf(response));
    return response;
  } catch (error) {
    await write('unreachable', null, null);
    throw error;
  }
}
