import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { inRequest } from '../../house-styles/in-house-style.ts';
import type { Runtime } from '../../runtime.ts';
import { cookiesOf } from '../cookies.ts';
import { languageAsked } from '../language-asked.ts';
import { originOf } from '../register-endpoints.ts';
import type { AnyHandler } from '../serve-read.ts';
import { presented } from './page-answers.ts';

/** The most drawn pages that read at once. Pages are never refused, so any more are sent without what they show. */
const MOST_READING = 16;

/** What a drawn page names: its files of the web build, and the nonce of its style. */
export interface PageFrame {
  style: string;
  script: string;
  nonce: string;
}

/** A public call, and the handler that answers it. */
interface Answered {
  call: EndpointDeclaration;
  handler: unknown;
}

/** A page that the server draws as HTML. It belongs to the token in its address, whoever is signed in. */
export interface DrawnPage extends Answered {
  /** The name of its files in the web build. */
  name: string;
  /** The path before the token. */
  before: string;
  draw(token: string, answer: unknown, frame: PageFrame): Promise<string>;
  /** Draws the page of a token that opens nothing, in the look of the company that owns the address. */
  drawBad(brand: unknown, frame: PageFrame): Promise<string>;
  /** Draws the page for a moment in which nothing can be read. Its script makes the call and shows what is wrong. */
  drawUnread(frame: PageFrame): Promise<string>;
}

interface Sources {
  runtime: Runtime;
  pages: readonly DrawnPage[];
  /** The call for the look of the company that owns the address. */
  brand: Answered;
}

/** Returns the function that draws the page of a path. It returns undefined for a path without such a page. */
export function drawPages({ runtime, pages, brand }: Sources) {
  let reading = 0;

  async function drawn(page: DrawnPage, token: string, frame: PageFrame, serving: object): Promise<string> {
    const answerOf = async ({ call, handler }: Answered, params: object) =>
      presented(call, await (handler as AnyHandler)({ ...serving, params, query: {}, body: undefined }));
    try {
      return await page.draw(token, await answerOf(page, { token }), frame);
    } catch (error) {
      if (!(error instanceof AppError))
        runtime.log.error({ err: error }, `the page ${page.name} was not drawn`);
      else if (error.kind === 'not_found') return page.drawBad(await answerOf(brand, {}), frame);
      return page.drawUnread(frame);
    }
  }

  return (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    frameOf: (name: string) => PageFrame,
  ): Promise<string> | undefined => {
    const page = pages.find(({ before }) => path.startsWith(before));
    const [, token] = /^([^/]+)\/*$/.exec(path.slice(page?.before.length)) ?? [];
    if (!page || !token) return undefined;
    const frame = frameOf(page.name);
    if (reading >= MOST_READING) return page.drawUnread(frame);
    reading++;
    const cookies = cookiesOf(runtime.config, request, reply);
    const serving = { runtime, request, reply, cookies, origin: originOf(request) };
    return inRequest(languageAsked(request), () => drawn(page, token, frame, serving))
      .catch(() => page.drawUnread(frame))
      .finally(() => reading--);
  };
}
