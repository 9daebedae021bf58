import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { endpoints, permissions } from '@portal/contract/index.ts';
import { LABEL_PARAMETER, trackingPaths } from '@portal/contract/messaging/tracking-links/paths.ts';
import { authPaths } from '@portal/contract/people/auth/paths.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { handlers, recordScopes } from './features/index.ts';
import { trackingPage } from './features/overview/tracking-page/index.ts';
import { endLiveStreams } from './features/records/live-events/index.ts';
import { admitMetricsToken } from './features/records/system/index.ts';
import { answerClientFault, newRequestId } from './http/answer-client-fault.ts';
import { decodableAddress } from './http/decodable-address.ts';
import { dropSilentConnections } from './http/drop-silent-connections.ts';
import { handleErrors, refuseAddress, unknownAddress } from './http/error-handler.ts';
import { labelVisitors } from './http/label-visitors.ts';
import { measureCalls } from './http/measure-calls.ts';
import { protectFromOverload } from './http/overload.ts';
import { drawPages } from './http/pages/drawn-pages.ts';
import { readPageAnswers } from './http/pages/page-answers.ts';
import { serveWebApp, writeHeaders } from './http/pages/web-app.ts';
import { refuseWhileClosing } from './http/refuse-while-closing.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { logRequests, traceRequests } from './http/request-log.ts';
import { type BodyTimes, endSlowBodies } from './http/slow-bodies.ts';
import type { Runtime } from './runtime.ts';

const MEGABYTE = 1024 * 1024;
/** The most bytes of all headers that Node reads. No part of an address is longer, so none has a limit of its own. */
const ADDRESS_MAX = 16 * 1024;

const atLeastWarn = (level: string) => (['error', 'fatal', 'silent'].includes(level) ? level : 'warn');

/** Builds the portal's web server. Tests build it on a database of their own and inject requests. */
export async function buildApp(runtime: Runtime, bodyTimes?: BodyTimes): Promise<FastifyInstance> {
  const { config } = runtime;
  const app = fastify({
    // The web server itself logs only warnings and errors; requests are logged by request-log.
    loggerInstance: runtime.log.child({}, { level: atLeastWarn(config.logLevel) }) as FastifyBaseLogger,
    // A logger for each request would cost more than its log line. Lines about a request name its id themselves.
    childLoggerFactory: (log) => log,
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: MEGABYTE,
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    // Node looks for late headers at this interval only.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: ADDRESS_MAX },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => decodableAddress(url),
    frameworkErrors: refuseAddress,
    clientErrorHandler: answerClientFault,
  });
  // Bodies are read as bytes and checked only after the caller is known. Only JSON and files are accepted.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  await app.register(cookie);
  await app.register(multipart);
  // The log names the trace, so its hook comes before that which ends the span.
  logRequests(app, runtime.log);
  traceRequests(app);
  measureCalls(app, runtime.callTimes);
  handleErrors(app, runtime.recentErrors);
  await writeHeaders(app, config);
  admitMetricsToken(app, runtime);
  refuseWhileClosing(app);
  protectFromOverload(app, runtime);
  endSlowBodies(app, bodyTimes);
  dropSilentConnections(app);
  app.addHook('preClose', async () => endLiveStreams(runtime));
  const access = { permissions, scopes: recordScopes };
  registerEndpoints(app, runtime, access, endpoints, handlers);
  const calls = {
    user: endpoints.auth.user,
    active: endpoints.companies.active,
    branding: endpoints.branding.branding,
    events: endpoints.notifications.events,
  };
  const signInPath = authPaths.auth();
  const readAnswers = readPageAnswers({ runtime, access, handlers, calls, signInPath });
  const brand = { call: endpoints.branding.branding, handler: handlers.branding.branding };
  const draw = drawPages({ runtime, pages: [trackingPage], brand });
  const toLabel = labelVisitors(config, { parameter: LABEL_PARAMETER, pathOf: trackingPaths.tracking });
  await serveWebApp(app, { readAnswers, draw, leadElsewhere: toLabel, unknownAddress });
  return app;
}
