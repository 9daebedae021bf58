import { procedureEndpoints } from '@portal/contract/laboratory/procedures/endpoints.ts';
import type { ProcedureDetail } from '@portal/contract/laboratory/procedures/shapes.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { changedByProcedure } from './use-save-procedure.ts';

interface Model {
  id: number;
  make: string;
  name: string;
}

/** Says which models name the procedure. Chosen ones stay in sight while somebody searches for others. */
export function ModelsDialog({ procedure, onClose }: { procedure: ProcedureDetail; onClose: () => void }) {
  const companyId = useCompanyId() ?? 0;
  const [chosen, setChosen] = useState<readonly Model[]>(procedure.models);
  const [text, setText] = useState('');
  const { data } = useQuery(
    q(equipmentEndpoints.listModels, {
      params: { companyId },
      query: { search: text, active: 'true', sort: 'name', pageSize: '20' },
    }),
  );
  const save = useEndpointMutation(procedureEndpoints.setModels, {
    invalidates: changedByProcedure,
    failure: { title: 'The models were not saved' },
    onSuccess: onClose,
  });
  const others = (data?.rows ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  const set = (model: Model, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, model] : chosen.filter(({ id }) => id !== model.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Models of the Procedure"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pending={save.isPending}
            pendingLabel="Saving..."
            onClick={() =>
              save.mutate({
                params: { id: procedure.id },
                body: { modelIds: chosen.map(({ id }) => id) },
                ifMatch: procedure.version,
              })
            }
          >
            Save Models
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Search models">
          {(aria) => (
            <Input
              {...aria}
              value={text}
              onChange={({ target }) => setText(target.value)}
              autoComplete="off"
            />
          )}
        </Field>
        <div className="flex flex-col gap-1">
          {[...chosen, ...others].map((model) => (
            <Checkbox
              key={model.id}
              label={`${model.make} ${model.name}`}
              checked={chosen.includes(model)}
              onCheckedChange={(isChosen) => set(model, isChosen === true)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
