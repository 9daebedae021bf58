import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';

/** The user of a request. It is read from the database for every request. */
export interface Caller {
  id: number;
  username: string;
  role: string;
  company_id: number;
}

export async function readSession(db: pg.Pool | pg.ClientBase, request: FastifyRequest): Promise<Caller> {
  const token = request.headers.cookie?.slice('sid='.length) ?? '';
  const { rows } = await db.query<Caller>(
    `select u.id, u.username, u.role, u.company_id from sessions s join users u on u.id = s.user_id
     where s.token_hash = $1 and s.expires_at > now() and s.idle_until > now() and u.active`,
    [createHash('sha256').update(token).digest()],
  );
  if (!rows[0]) throw new Error('signed out');
  return rows[0];
}
