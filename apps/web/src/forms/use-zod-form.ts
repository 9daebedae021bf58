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

/** A form with its values as typed. `Result` is the schema's output. */
export type ZodForm<Values extends FieldValues, Result> = UseFormReturn<Values, unknown, Result>;

interface Options<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
}

/**
 * Returns a form whose rules are a contract schema. Give the schema or a function that loads it. With a function, zod is
 * loaded when the form is first checked, and is not part of the page's first load (the sign-in page's size budget).
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
    // `Form` moves the focus to the summary, which links to the fields.
    shouldFocusError: false,
  });
}

// Not the zod resolver, because it contains a part of zod. Zod's schemas support the Standard Schema interface
// themselves.
const now = <S extends FormSchema>(schema: S) =>
  standardSchemaResolver(schema) as Resolver<z.input<S>, unknown, z.output<S>>;

const later =
  <S extends FormSchema>(load: () => Promise<S>): Resolver<z.input<S>, unknown, z.output<S>> =>
  async (values, context, options) =>
    now(await load())(values, context, options);
