import { dollars } from '@portal/contract/core/numbers/money.ts';
import type { presetForm } from '@portal/contract/estimates/estimate-presets/endpoints.ts';
import type { ShownLine } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import type { z } from 'zod';

/** The values of the form of a preset. Prices are in dollars. */
export type PresetValues = z.input<typeof presetForm>;
export type TypedLine = PresetValues['lines'][number];

/** Returns the form's values of a line. */
export const typedLine = ({
  kind,
  partNumber,
  description,
  quantity,
  price,
  optional,
  taken,
}: ShownLine): TypedLine => ({
  kind,
  partNumber: partNumber ?? '',
  description,
  quantity,
  price,
  ...(optional && { optional, taken: taken ?? true }),
});

export const blankLine: TypedLine = {
  kind: 'part',
  partNumber: '',
  description: '',
  quantity: 1,
  price: dollars(0),
};

/** Returns whether nobody has typed into a line yet. */
export const isBlank = ({ partNumber, description, price }: TypedLine): boolean =>
  !partNumber && !description && !price;
