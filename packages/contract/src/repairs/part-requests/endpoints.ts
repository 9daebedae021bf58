import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId, id } from '../../core/fields.ts';
import { awaitedPart, partRequest } from '../repairs/awaited-part.ts';
import { partAnswers, partRequestMessages } from '../repairs/part-request-words.ts';

/** What an admin says to a request for a part. Ordering the part for the repair says it too. */
export const partRequestAnswer = z.object({
  requestId: id(partRequestMessages.unknown),
  answer: z.enum(partAnswers, 'Unknown answer'),
});

/** The calls about parts that repairs wait for (decision 0087). The repair itself lists them. */
export const partRequestEndpoints = {
  ask: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/part-requests',
    permission: 'part-request.create',
    summary: 'Ask for a part for a repair; it goes to the work queue of the admins',
    record: 'repair',
    params: byId,
    body: awaitedPart,
    answer: z.array(partRequest),
    status: 201,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/part-requests/answer',
    permission: 'part-request.answer',
    summary: 'Say what becomes of a part that was asked for: ordered, in stock or not needed',
    record: 'repair',
    params: byId,
    body: partRequestAnswer,
    answer: z.array(partRequest),
    status: 200,
  }),
};
