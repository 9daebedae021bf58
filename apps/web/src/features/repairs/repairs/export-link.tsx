import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { Download } from 'lucide-react';
import { urlOf } from '../../../api/mutation.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { type RepairListSearch, repairListTexts } from './shared/repair-list-query.ts';

interface ExportLinkProps {
  search: RepairListSearch;
  isEmpty: boolean;
}

/** The link to the whole filtered result as CSV (D3.10). */
export function ExportLink({ search, isEmpty }: ExportLinkProps) {
  const { page: _page, pageSize: _pageSize, ...query } = repairListTexts(search);
  const content = (
    <>
      <Download aria-hidden className="size-4" />
      Export
    </>
  );
  if (isEmpty)
    return (
      <Button variant="secondary" disabledReason="There is nothing to export.">
        {content}
      </Button>
    );
  return (
    <a
      href={urlOf(repairEndpoints.exportCsv, { query })}
      download
      className={buttonClass({ variant: 'secondary' })}
    >
      {content}
    </a>
  );
}
