import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The paths of the screen with the demo units and their loans (B2.13). */
export const demoEquipmentPaths = {
  demoEquipment: (search?: ScreenSearch) => screenPath('/admin/demo-equipment', search),
  /** The tab of loans with one of them opened. */
  demoLoan: (id: number) => screenPath('/admin/demo-equipment', { tab: 'loans', loan: String(id) }),
};
