interface Named {
  make: string | null;
  modelName: string | null;
}

const joined = ({ make, modelName }: Named): string => [make, modelName].filter(Boolean).join(' ');

/** Returns make and model of a demo unit, or B2.13's words where the model is not known. */
export const modelText = (unit: Named): string => joined(unit) || 'Unknown Model';

/** Returns make and model of the unit of a loan, or B8's words where the unit is not known. */
export const equipmentText = (loan: Named): string => joined(loan) || 'Unknown Equipment';

/** Returns the name of a customer, or B8's words where the customer is not known. */
export const customerText = (name: string | null): string => name || 'Unknown Customer';
