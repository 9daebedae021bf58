import { screenPath } from '../../core/calls/screen-path.ts';

/** The path of the state of the installation, for superadmins (D12.3). */
export const operationsPaths = {
  operations: () => screenPath('/admin/operations'),
};
