import { errorCodes } from '@portal/contract/core/calls/errors.ts';
import { AppError } from '../errors.ts';
import { TooManyWaiting } from '../limits/take-turns.ts';
import { ImageTooLarge, ImageUnreadable } from './images.ts';

/** Returns the refusal for a picture that cannot be used. Returns every other fault unchanged. */
export function pictureRefusal(error: unknown): unknown {
  if (error instanceof ImageUnreadable)
    return new AppError('unsupported_type', 'upload.unreadable', error.message, { cause: error });
  if (error instanceof ImageTooLarge)
    return new AppError('too_large', 'upload.too_many_pixels', error.message, { cause: error });
  if (error instanceof TooManyWaiting)
    return new AppError('unavailable', errorCodes.busy, error.message, { retryAfter: 5, cause: error });
  return error;
}
