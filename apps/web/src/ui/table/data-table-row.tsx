import type { MouseEvent } from 'react';
import { cn } from '../cn.ts';
import { Checkbox } from '../input/checkbox.tsx';
import type { DataTableProps } from './data-table-types.ts';

const OWN_CLICK = 'a, button, input, label, select, textarea, [role="menuitem"]';

/**
 * Returns true when a click should open the row: not a click on a button or link inside, and not after selecting text.
 */
export const opensRow = (event: MouseEvent<HTMLElement>): boolean =>
  event.target instanceof Element &&
  // A menu of the row is rendered elsewhere on the page, but React still passes its clicks to the row.
  event.currentTarget.contains(event.target) &&
  !event.target.closest(OWN_CLICK) &&
  !window.getSelection()?.toString();

/** One row, 44 px high unless its content needs more. */
export function DataTableRow<Row, Id extends string | number>(props: DataTableProps<Row, Id> & { row: Row }) {
  const { row, columns, rowId, onOpen, selection, dense } = props;
  const id = rowId(row);
  const selected = selection?.ids.has(id) ?? false;
  const select = (on: boolean) => {
    const next = new Set(selection?.ids);
    on ? next.add(id) : next.delete(id);
    selection?.onChange(next);
  };
  return (
    // The click is a shortcut. The row contains a link for the keyboard.
    <tr
      onClick={(event) => onOpen && opensRow(event) && onOpen(row)}
      className={cn(onOpen && 'cursor-pointer', selected ? 'bg-primary-soft' : 'hover:bg-slate-50')}
    >
      {selection ? (
        <td className="h-11 border-b border-line pr-0 pl-4">
          <Checkbox aria-label={selection.label(id)} checked={selected} onCheckedChange={select} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.key}
          className={cn(
            'h-11 border-b border-line px-3 first:pl-4 last:pr-4',
            dense ? 'py-0.5' : 'py-1.5',
            column.align === 'right' && 'text-right whitespace-nowrap tabular-nums',
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
