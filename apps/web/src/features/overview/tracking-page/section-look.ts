/** The look of a section of the page. */
export const section = 'min-w-0 rounded-lg border border-line bg-surface p-4';
