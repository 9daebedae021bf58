import { Bar } from '../../../ui/chart/bar.tsx';

/** The bar below the name, when there is no room for a column of bars. */
export const PhoneBar = (props: { value: number; max: number }) => (
  <span className="mt-1 block sm:hidden">
    <Bar {...props} />
  </span>
);
