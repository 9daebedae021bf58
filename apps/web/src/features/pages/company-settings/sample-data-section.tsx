import { sampleDataEndpoints } from '@portal/contract/operating/sample-data/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { LoadSampleData } from '../../operating/sample-data/shared/load-sample-data.tsx';
import { RemoveSampleData } from '../../operating/sample-data/shared/remove-sample-data.tsx';
import { countsInWords } from '../../operating/sample-data/shared/sample-data-words.ts';

/** Loads sample data into an empty company, or removes it. */
export function SampleDataSection() {
  const companyId = useCompanyId() ?? 0;
  const { data } = useQuery(q(sampleDataEndpoints.get, { params: { companyId } }));
  return (
    <Card>
      {data === undefined ? <Skeleton className="h-20" /> : null}
      {data?.state === 'offered' ? (
        <>
          <p>
            Eight customers with thirty repairs in every status, estimates, parts, stock, purchase orders and
            appointments. Their names end with “(sample)”. Nothing is mailed to them, and the two technicians
            cannot sign in.
          </p>
          <p className="mt-2 text-muted">You can remove everything again with one click.</p>
          <LoadSampleData className="mt-4" />
        </>
      ) : null}
      {data?.state === 'loaded' ? (
        <>
          <p>
            This company shows sample data: {data.going ? countsInWords(data.going) : ''}. Reports, totals and
            exports count it. Nothing is mailed to its customers.
          </p>
          <p className="mt-2 text-muted">
            What you add for a sample customer goes with it. A sample that you give another name is yours and
            stays.
          </p>
          <RemoveSampleData className="mt-4" />
        </>
      ) : null}
      {data?.state === 'none' ? (
        <p className="text-muted">
          This company has records of its own. Sample data can only be loaded while there are no customers,
          repairs and equipment.
        </p>
      ) : null}
    </Card>
  );
}
