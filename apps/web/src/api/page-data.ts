import type { Answer, EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';

/** The element in which the server writes its answers into a page. */
const ELEMENT = 'page-data';

function read(): Record<string, unknown> {
  const text = document.getElementById(ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

let answers: Record<string, unknown> | undefined;

/**
 * Returns the answer of a read that the server wrote into the page, so that no call has to be made before the first
 * screen. It is undefined when the page has no answer, and null when nobody is signed in. The answer is as old as the
 * page: use it only to start.
 */
export function pageAnswer<E extends EndpointDeclaration>({ method, path }: E): Answer<E> | null | undefined {
  answers ??= read();
  return answers[`${method} ${path}`] as Answer<E> | null | undefined;
}
