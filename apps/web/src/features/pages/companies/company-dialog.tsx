import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useFollowing } from '../../../forms/use-following.ts';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { CompanyFields } from './company-fields.tsx';
import { valuesOf } from './company-form-values.ts';
import { useSaveCompany } from './use-save-company.ts';

interface CompanyDialogProps {
  /** The company to change. Without it the dialog creates one. */
  company: Company | undefined;
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/companies/companies/shapes.ts').then(({ companyForm }) => companyForm);

/** Create New Company, and the Edit dialog (B2.6). */
export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const save = useSaveCompany(company);
  const stored = valuesOf(company);
  const form = useZodForm(rules, { defaultValues: stored });
  useFollowing(form, stored);
  return (
    <FormDialog
      onClose={onClose}
      title={company ? 'Edit Company' : 'Create New Company'}
      size="lg"
      form={form}
      onSubmit={() => save(form.getValues())}
      submitLabel={company ? 'Save Changes' : 'Create Company'}
      pendingLabel={company ? 'Saving...' : 'Creating...'}
      summary={false}
    >
      <CompanyFields control={form.control} isNew={!company} />
    </FormDialog>
  );
}
