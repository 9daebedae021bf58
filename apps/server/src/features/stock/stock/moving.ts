import type { Work } from '../../../http/call.ts';
import type { RecordedActor } from '../../records/audit/index.ts';

/** The person whose act moves stock: a signed-in user, or a job in the name of nobody. */
export type Moving = Pick<Work, 'db' | 'runtime'> & { actor: RecordedActor };
