import { agreementPaths } from '@portal/contract/loans/demo-equipment-agreements/paths.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Opens the sign-in page, which leads staff back to their list. Without signing in nothing else can be reached. */
function leave(): void {
  window.history.pushState({ returnTo: agreementPaths.waitingAgreements() }, '', '/auth');
  window.location.reload();
}

/** The end of the page in hand-over mode (D7.8): the device goes back to the member of staff. */
export const HandOverBar = ({ isDone }: { isDone: boolean }) => (
  <div className="flex flex-col items-start gap-2 text-muted">
    <p>
      {isDone
        ? 'Please give the device back now.'
        : 'If you do not want to sign, please give the device back.'}
    </p>
    <Button variant="secondary" size="sm" onClick={leave}>
      Staff: sign in to leave
    </Button>
  </div>
);
