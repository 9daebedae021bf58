import { textOfHtmlOptions } from '@portal/contract/core/text-of-html-options.ts';
import { convert } from 'html-to-text';

/** The words of an HTML body for mail programs that show text only: blocks apart, links with their address. */
export const textOfHtml = (html: string): string => convert(html, textOfHtmlOptions);
