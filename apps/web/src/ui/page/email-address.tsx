import { Fragment } from 'react';

/**
 * An email address in a narrow place. A line ends behind its @ or before a dot, and within a word only if it must. The
 * column of a table leaves room for most words.
 */
export const EmailAddress = ({ address }: { address: string }) => (
  <span className="inline-block min-w-32 max-w-full wrap-anywhere">
    {address.split(/(?<=@)|(?=\.)/).map((piece, at) => (
      // The pieces of an address have no other key, and they do not move.
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={at}>
        {at > 0 ? <wbr /> : null}
        {piece}
      </Fragment>
    ))}
  </span>
);
