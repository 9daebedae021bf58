/**
 * All tables under the names that queries use. Columns are snake_case in SQL and camelCase here. Each file of `schema/`
 * adds its own (decision 0070).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of schema/ add themselves
export interface Tables {}
