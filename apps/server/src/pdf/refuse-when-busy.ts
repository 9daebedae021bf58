import { errorCodes } from '@portal/contract/core/calls/errors.ts';
import { AppError } from '../errors.ts';
import { TooManyWaiting } from '../limits/take-turns.ts';

/** Returns the drawn document. @throws 503 when too many wait for their turn. */
export const refuseWhenBusy = <Drawn>(drawing: Promise<Drawn>): Promise<Drawn> =>
  drawing.catch((error) => {
    throw error instanceof TooManyWaiting
      ? new AppError('unavailable', errorCodes.busy, error.message, { retryAfter: 5, cause: error })
      : error;
  });
