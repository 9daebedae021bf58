import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { useCompanyId } from '../../../../session/use-company-id.ts';

/** The standards that results may name. */
export interface KnownStandards {
  /** Undefined until they are known. */
  rows: readonly ReferenceStandard[] | undefined;
  failed: boolean;
}

/** Returns the reference standards of the company, sorted by name. */
export function useStandards(): KnownStandards {
  const companyId = useCompanyId() ?? 0;
  const { data, isError } = useQuery(
    q(referenceStandardEndpoints.list, { params: { companyId }, query: { sort: 'name' } }),
  );
  return { rows: data?.rows, failed: isError };
}
