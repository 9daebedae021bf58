import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookiesOf } from './cookies.ts';

/** The link of a label, see `features/messaging/tracking-links`. */
const TOKEN = /^l[1-9]\d{0,9}-[\w-]{32}$/;

interface LabelAddress {
  /** The parameter that names the link. */
  parameter: string;
  /** Returns the path that the link opens. */
  pathOf: (token: string) => string;
}

/**
 * Returns a function that returns where a page leads a reader who is not signed in: for the address of a label to its link.
 * For all other pages it returns undefined. Staff scan labels all day and get the page of the unit.
 */
export const labelVisitors =
  (config: Config, { parameter, pathOf }: LabelAddress) =>
  (request: FastifyRequest, reply: FastifyReply): string | undefined => {
    const token = (request.query as Record<string, unknown>)[parameter];
    if (typeof token !== 'string' || !TOKEN.test(token)) return undefined;
    return cookiesOf(config, request, reply).session === undefined ? pathOf(token) : undefined;
  };
