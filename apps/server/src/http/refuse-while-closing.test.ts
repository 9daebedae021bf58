import { errorBody } from '@portal/contract/core/calls/error-body.ts';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { RecentErrors } from '../instances/recent-errors.ts';
import { handleErrors } from './error-handler.ts';
import { refuseWhileClosing } from './refuse-while-closing.ts';

it('a request that comes while the portal stops gets the body of all errors', async () => {
  const app = fastify({ return503OnClosing: false });
  handleErrors(app, new RecentErrors());
  refuseWhileClosing(app);
  app.get('/', () => 'welcome');
  const base = await Promise.resolve(app.listen({ port: 0, host: '127.0.0.1' }));
  const late: Response[] = [];
  expect((await fetch(base)).status).toBe(200);
  const close = app.server.close.bind(app.server);
  app.server.close = (done) => {
    void fetch(base).then((answer) => {
      late.push(answer);
      close(done);
    });
    return app.server;
  };
  await app.close();
  expect(late[0]?.status).toBe(503);
  errorBody.parse(await late[0]?.json());
});
