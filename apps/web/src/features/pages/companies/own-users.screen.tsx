import { useSearchState } from '../../../navigation/search-state.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { CompanyUserList } from './company-user-list.tsx';

/** The users of the admin's own company (D1.11), a section of the settings, which a new user does not leave. */
export function OwnUsersScreen() {
  const companyId = useCompanyId() ?? 0;
  const [{ dialog }, change] = useSearchState<{ dialog?: string | undefined; users?: string | undefined }>();
  return (
    <>
      <CompanyUserList companyId={companyId} onAdd={() => change({ dialog: 'add-user' })} />
      {dialog === 'add-user' ? (
        <AddUserDialog
          companyId={companyId}
          onClose={(list) => change({ dialog: undefined, ...(list && { users: list.users }) })}
        />
      ) : null}
    </>
  );
}
