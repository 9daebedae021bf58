import { sql } from 'kysely';

/**
 * Selects from `calibrations as c` the complete ones within `span`, each once: not on a certificate that was replaced or
 * withdrawn, and not on the draft of a correction, because the corrected one is in force until then.
 */
export const countedCalibrations = sql`
  c.completed_at is not null
  and c.calibrated_on >= (select first from span) and c.calibrated_on <= (select last from span)
  and not exists (select from certificates t where t.id = c.certificate_id
    and (t.state in ('replaced','withdrawn') or (t.state = 'draft' and t.replaces_id is not null)))`;
