import type { SharedNumber } from '@portal/contract/people/customers/shapes.ts';
import { Fragment } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';

const Others = ({ others }: Pick<SharedNumber, 'others'>) =>
  others.map(({ id, name }, i) => (
    <Fragment key={id}>
      {i === 0 ? null : i === others.length - 1 ? ' and ' : ', '}
      <AppLink to={paths.customer(id)} className="font-medium wrap-anywhere underline">
        {name}
      </AppLink>
    </Fragment>
  ));

/** Says on a customer's page that another customer's portal users gave the same number, and what staff can do. */
export const SharedNumberNote = ({ shared: { customerNo, others } }: { shared: SharedNumber }) => (
  <div role="note" className="mb-4 rounded-lg border border-amber-200 bg-amber-50 px-4 py-3 text-amber-900">
    <p className="max-w-[75ch] min-w-0 wrap-anywhere">
      The customer number {customerNo} is also used by <Others others={others} />. Nobody has checked that
      they belong together, and neither sees anything of the other. If they are one customer, merge them. If
      not, choose Open User under Portal Access and correct the number.
    </p>
  </div>
);

/** The same for a row of the list. */
export const SharedNumberLine = ({ shared: { customerNo, others } }: { shared: SharedNumber }) => (
  <span className="block text-sm text-amber-800 wrap-anywhere">
    Number {customerNo} also used by <Others others={others} />
  </span>
);
