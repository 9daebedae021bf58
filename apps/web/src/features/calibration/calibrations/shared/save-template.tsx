import { may } from '@portal/contract/core/permissions.ts';
import { equipmentModelsPermissions } from '@portal/contract/repairs/equipment-models/area.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { Save } from 'lucide-react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import type { ResultsFormState } from './results-form-state.ts';

interface SaveTemplateProps {
  form: ResultsFormState;
  model: EquipmentModelDetail;
}

/** Saves the points without their readings as the template of the model, for admins (D5.9). */
export function SaveTemplate({ form, model }: SaveTemplateProps) {
  const { role } = useSignedInUser();
  const update = useEndpointMutation(equipmentEndpoints.updateModel, {
    invalidates: [equipmentEndpoints.getModel],
    failure: { title: 'The template was not saved' },
    onSuccess: () =>
      toast({
        title: 'Template saved',
        description: `New results of ${model.make} ${model.name} begin with these points.`,
      }),
  });
  if (!may(role, equipmentModelsPermissions['equipment.write'])) return null;
  const save = () => {
    const { points = [], limitsFrom: ofAll } = form.getValues();
    const measurementPoints = points.map(
      ({ quantity, nominal, unit, lowerLimit, upperLimit, limitsFrom }) => ({
        ...{ quantity, nominal, unit, lowerLimit, upperLimit, limitsFrom: limitsFrom || ofAll },
      }),
    );
    update.mutate({ params: { id: model.id }, body: { measurementPoints } });
  };
  return (
    <Button variant="secondary" size="sm" onClick={save} pending={update.isPending} pendingLabel="Saving...">
      <Save aria-hidden className="size-4" />
      Save as template
    </Button>
  );
}
