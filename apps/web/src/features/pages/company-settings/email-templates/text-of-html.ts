import { textOfHtmlOptions } from '@portal/contract/core/text-of-html-options.ts';
import { convert } from 'html-to-text';

/**
 * Returns the text of an HTML body for mail programs that show only text. Blocks are separate, links show their
 * address.
 */
export const textOfHtml = (html: string): string => convert(html, textOfHtmlOptions);
