import { SEARCH_MAX } from '@portal/contract/core/calls/paging.ts';

/** The question for the models that the words of a request name. Two are enough to know that it names no single one. */
export const modelsNamedBy = ({ companyId, modelPartNo }: { companyId: number; modelPartNo: string }) => ({
  params: { companyId },
  query: { search: modelPartNo.trim().slice(0, SEARCH_MAX), active: 'true', pageSize: '2' } as const,
});
