import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { companyClosingEndpoints } from '@portal/contract/operating/company-closings/endpoints.ts';
import { isNameOf, NOTICE_DAYS } from '@portal/contract/operating/company-closings/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

/** Gives notice to a company, or takes the notice back. For operators. */
export function CloseCompanyCard({ company }: { company: Company }) {
  const params = { companyId: company.id };
  const { data } = useQuery(q(companyClosingEndpoints.get, { params }));
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const invalidates = [companyClosingEndpoints.get];
  const start = useEndpointMutation(companyClosingEndpoints.start, {
    invalidates,
    failure: { title: 'Company not changed' },
    onSuccess: ({ closesOn }) =>
      toast({
        title: 'Notice given',
        description: `${company.name} will be removed on ${closesOn && formatDate(closesOn)}.`,
      }),
  });
  const takeBack = useEndpointMutation(companyClosingEndpoints.takeBack, {
    invalidates,
    failure: { title: 'Company not changed' },
    onSuccess: () => toast({ title: 'Company kept', description: `${company.name} stays as it is.` }),
  });
  if (!data)
    return (
      <Card title="Remove the Company">
        <Skeleton className="h-10" />
      </Card>
    );
  if (data.closesOn)
    return (
      <Card title="Remove the Company">
        <p>
          {company.name} will be removed on {formatDate(data.closesOn)} with all its data.
          {data.askedBy ? ` ${data.askedBy} gave notice.` : ''} Until then everything works as before.
        </p>
        <Button
          variant="secondary"
          className="mt-4"
          pending={takeBack.isPending}
          pendingLabel="Saving..."
          onClick={() => takeBack.mutate({ params })}
        >
          Keep the Company
        </Button>
      </Card>
    );
  return (
    <Card title="Remove the Company">
      <p>
        Removes the company with all its data {NOTICE_DAYS} days from now: customers, repairs, papers, mails
        and accounts. Its admins are mailed at once and a week before. Until that day you can take it back.
      </p>
      <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
        Remove Company
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          setTyped('');
        }}
        title={`Remove ${company.name}?`}
        description={`All its data is removed in ${NOTICE_DAYS} days. After that day nobody can bring it back.`}
        confirmLabel="Give Notice"
        confirmDisabledReason={isNameOf(typed, company.name) ? null : 'Type the name of the company first.'}
        pendingLabel="Saving..."
        destructive
        onConfirm={() => start.mutateAsync({ params, body: { name: typed } })}
      >
        <Field label={`Type “${company.name}” to confirm`}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </Card>
  );
}
