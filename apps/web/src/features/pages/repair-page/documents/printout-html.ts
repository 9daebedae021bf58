import { printoutFacts } from '@portal/contract/papers/repair-documents/printout.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';

/** Returns a summary of the printout as HTML, for the mail it is attached to (A7). `timeZone` is the company's. */
export function printoutHtml(repair: Repair, timeZone: string): string {
  const table = document.createElement('table');
  for (const [label, value] of printoutFacts(repair, timeZone)) {
    const row = table.insertRow();
    const head = document.createElement('th');
    head.setAttribute('align', 'left');
    head.textContent = `${label}: `;
    row.append(head);
    row.insertCell().textContent = value;
  }
  return table.outerHTML;
}
