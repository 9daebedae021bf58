import fastify from 'fastify';
import pg from 'pg';
import { answerReads } from './reads.ts';
import { answerWrites } from './writes.ts';

/**
 * A server with the least code for the same calls: no validation, no roles, no log, no headers, no tenant wall, and tables of
 * its own with the fewest indexes.
 */
const pool = new pg.Pool({
  connectionString: process.env['BARE_DATABASE_URL'],
  max: 20,
  options: '-c search_path=bare,public',
});
const app = fastify();
answerReads(app, pool);
answerWrites(app, pool);
app.get('/readyz', async () => ({ status: 'ok' }));
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
// biome-ignore lint/nursery/useAwaitThenable: listen returns a promise, but the rule does not see it in Fastify's overloads
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
