import { PAGE_SIZE, type Total } from '@portal/contract/core/calls/paging.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Writes the headers X-Total-Count, X-Total-Count-Relation and Link of a list (D2.3). */
export function writePageLinks(
  request: FastifyRequest,
  reply: FastifyReply,
  { total, isAtLeast }: Total,
  page: number | undefined,
  pageSize = PAGE_SIZE,
): void {
  reply.header('x-total-count', total);
  if (isAtLeast) reply.header('x-total-count-relation', 'gte');
  if (page === undefined) return;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const [path, given] = request.url.split('?', 2);
  const query = new URLSearchParams(given);
  const address = (n: number, rel: string) => {
    query.set('page', String(n));
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const links = [address(1, 'first'), address(last, 'last')];
  if (page > 1) links.push(address(page - 1, 'prev'));
  if (page < last) links.push(address(page + 1, 'next'));
  reply.header('link', links.join(', '));
}
