import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import { BadgeCheck } from 'lucide-react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { stayNear } from '../../../../ui/stay-near.ts';
import { toast } from '../../../../ui/toast/toast.ts';

interface SeenWithdrawalProps {
  id: number;
  /** Such as 'CAL-1001 version 2'. */
  name: string;
}

/** The customer says that they have seen the withdrawal of a certificate (D5.11). */
export function SeenWithdrawal({ id, name }: SeenWithdrawalProps) {
  const acknowledge = useEndpointMutation(certificateEndpoints.acknowledge, {
    invalidates: [certificateEndpoints.listOfUnit],
    failure: { title: 'That was not recorded' },
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      pending={acknowledge.isPending}
      aria-label={`I have seen this: ${name} is withdrawn`}
      onClick={({ currentTarget: button }) => {
        stayNear(button);
        acknowledge.mutate(
          { params: { id } },
          {
            onSuccess: () =>
              toast({ title: 'Confirmed', description: `You have seen that ${name} is withdrawn.` }),
          },
        );
      }}
    >
      <BadgeCheck aria-hidden className="size-4" />I have seen this
    </Button>
  );
}
