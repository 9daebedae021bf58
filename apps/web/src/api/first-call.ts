import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { q } from './query.ts';

/** What the first call of a screen can depend on. */
export interface ScreenAddress {
  search: Readonly<Record<string, string | undefined>>;
  /** The values in the path, such as the id of a record. */
  params: Readonly<Record<string, string | undefined>>;
  /** The tenant that calls of a company name. */
  companyId: number | undefined;
}

/**
 * Returns the read that a screen makes first at an address, or undefined when there is none. A new page makes it before
 * it draws (decision 0021).
 */
export type FirstCall = (address: ScreenAddress) => ReturnType<typeof q> | undefined;

/** Returns the query options of a first call. Nothing uses its answer, so the type of the answer is not known. */
export const firstRead = q as unknown as (
  declaration: EndpointDeclaration,
  place: { params?: object; query?: object },
) => ReturnType<typeof q>;

/** Returns the first call of a screen of one record, whose id is in the path. */
export const firstCallOfRecord =
  (declaration: EndpointDeclaration) =>
  ({ params: { id } }: ScreenAddress) =>
    firstRead(declaration, { params: { id } });
