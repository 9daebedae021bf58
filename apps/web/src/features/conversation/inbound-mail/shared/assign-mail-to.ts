import { inboundMailEndpoints } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { invalidate } from '../../../../api/cache.ts';
import { send } from '../../../../api/client.ts';

/**
 * Puts a waiting mail with its files into the conversation of a repair (D12.2).
 * @throws ApiError when somebody dealt with the mail meanwhile, or it belongs to another company.
 */
export async function assignMailTo(mailId: number, repairId: number): Promise<void> {
  await send(inboundMailEndpoints.assign, { params: { id: mailId }, body: { repairId } });
  void invalidate([inboundMailEndpoints.list, inboundMailEndpoints.get]);
}
