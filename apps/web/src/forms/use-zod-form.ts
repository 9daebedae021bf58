import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';

type FormSchema = z.ZodType<unknown, FieldValues>;

/** A form's values as typed; `Result` is what the schema makes of them. */
export type ZodForm<Values extends FieldValues, Result> = UseFormReturn<Values, unknown, Result>;

interface Options<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
}

/**
 * A form whose rules are a contract schema. Give the schema, or a function that loads it: then zod is fetched when
 * the form is first checked and stays out of the page's first load (the sign-in page's budget).
 *
 * Fields are checked on submit, and from then on while typing.
 */
export function useZodForm<S extends FormSchema>(
  schema: S | (() => Promise<S>),
  options: Options<z.input<S>>,
): ZodForm<z.input<S>, z.output<S>> {
  return useForm<z.input<S>, unknown, z.output<S>>({
    defaultValues: options.defaultValues,
    resolver: typeof schema === 'function' ? later(schema) : now(schema),
    // The form shell moves the focus: to the summary, which jumps on to the fields.
    shouldFocusError: false,
  });
}

// Not the zod resolver: that one carries a part of zod along, while zod's schemas speak the standard themselves.
const now = <S extends FormSchema>(schema: S) =>
  standardSchemaResolver(schema) as Resolver<z.input<S>, unknown, z.output<S>>;

const later =
  <S extends FormSchema>(load: () => Promise<S>): Resolver<z.input<S>, unknown, z.output<S>> =>
  async (values, context, options) =>
    now(await load())(values, context, options);
