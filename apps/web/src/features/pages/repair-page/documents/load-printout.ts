import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { send } from '../../../../api/client.ts';

/** Loads the Customer Printout from the server. Preview, print and mail use the same bytes (D3.13). */
export async function loadPrintout(id: number): Promise<Blob> {
  const { data } = await send(repairDocumentEndpoints.pdf, { params: { id }, query: { copy: 'customer' } });
  return new Blob([await data.arrayBuffer()], { type: 'application/pdf' });
}
