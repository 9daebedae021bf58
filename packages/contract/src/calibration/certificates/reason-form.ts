import { z } from 'zod';
import { requiredText } from '../../core/fields.ts';
import { certificateMessages } from './messages.ts';

/** Why a certificate is corrected or withdrawn. Customers read it. */
export const reasonForm = z.object({ reason: requiredText(certificateMessages.reasonRequired, 1000) });
