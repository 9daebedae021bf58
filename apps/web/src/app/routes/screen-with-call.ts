import type { User } from '@portal/contract/auth/shapes.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { cache } from '../../api/cache.ts';
import { listenEarly } from '../../api/live-events.ts';
import type { FirstCall } from '../../api/query.ts';

interface Page {
  context: { user: User };
  location: { search: Readonly<Record<string, string | undefined>> };
}

/**
 * Returns the options of a route whose screen knows its first call from the address (`firstCall`). A new page makes this
 * call as soon as the screen's code is there, before anything is drawn.
 */
export const screenWithCall = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType & { firstCall: FirstCall }>>,
  name: Name,
) => ({
  component: lazyRouteComponent(load as () => Promise<Record<Name, ComponentType>>, name),
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context: { user }, location: { search } }: Page): Promise<void> => {
    const { firstCall } = (await load())[name];
    // A user without the second factor gets no answer yet.
    if (!user.secondFactorDue && listenEarly(user.id)) void cache.prefetchQuery(firstCall(search));
  },
});
