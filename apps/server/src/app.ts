import { join } from 'node:path';
import type { Endpoint } from '@binaa/contract/endpoint';
import { serverTimeHeader } from '@binaa/contract/server-time';
import type { ResetMode } from '@binaa/contract/users';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { demoRoutes } from '../demo-company/demo.routes.ts';
import { advanceRoutes } from './features/advances/advance.routes.ts';
import { apiTokenRoutes } from './features/api-tokens/api-token.routes.ts';
import { attendanceRoutes } from './features/attendance/attendance.routes.ts';
import { correctionRoutes } from './features/attendance-corrections/correction.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { balanceRoutes } from './features/balances/balance.routes.ts';
import { budgetRevisionRoutes } from './features/budget-revisions/budget-revision.routes.ts';
import { calendarFeedRoutes } from './features/calendar-feed/calendar-feed.routes.ts';
import { cardRoutes } from './features/cards/card.routes.ts';
import { cashCountRoutes } from './features/cash-counts/cash-count.routes.ts';
import { handoverRoutes } from './features/cash-handovers/handover.routes.ts';
import { claimRoutes } from './features/claims/claim.routes.ts';
import { companyRoutes } from './features/company/company.routes.ts';
import { costCodeRoutes } from './features/cost-codes/cost-code.routes.ts';
import { costPlanRoutes } from './features/cost-plans/cost-plan.routes.ts';
import { crewRoutes } from './features/crew/crew.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { documentRoutes } from './features/documents/document.routes.ts';
import { commentRoutes } from './features/expense-comments/comment.routes.ts';
import { expensePolicyRoutes } from './features/expense-policy/expense-policy.routes.ts';
import { expenseRoutes } from './features/expenses/expense.routes.ts';
import { fieldSettingRoutes } from './features/field-settings/field-settings.routes.ts';
import { serveDirectFiles } from './features/files/direct-file.routes.ts';
import { fileRoutes } from './features/files/file.routes.ts';
import { financeRoutes } from './features/finance/finance.routes.ts';
import { fundRequestRoutes } from './features/fund-requests/fund-request.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { heatRoutes } from './features/heat/heat.routes.ts';
import { importRoutes } from './features/imports/import.routes.ts';
import { jobCostRoutes } from './features/job-cost/job-cost.routes.ts';
import { labourRoutes } from './features/labour/labour.routes.ts';
import { leaveRoutes } from './features/leaves/leave.routes.ts';
import { ledgerRoutes } from './features/ledger/ledger.routes.ts';
import { liveUpdateRoutes } from './features/live-updates/live-update.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { milestoneRoutes } from './features/milestones/milestone.routes.ts';
import { myPayRoutes } from './features/my-pay/my-pay.routes.ts';
import { noticeRoutes } from './features/notices/notice.routes.ts';
import { orderRoutes } from './features/orders/order.routes.ts';
import { paperRoutes } from './features/papers/paper.routes.ts';
import { payBalanceRoutes } from './features/pay-balances/pay-balances.routes.ts';
import { payItemRoutes } from './features/pay-items/pay-item.routes.ts';
import { payProfileRoutes } from './features/pay-profiles/pay-profile.routes.ts';
import { bankFileRoutes } from './features/payroll-runs/bank-files/bank-file.routes.ts';
import { labourCostRoutes } from './features/payroll-runs/labour-costs/labour-cost.routes.ts';
import { payrollRunRoutes } from './features/payroll-runs/payroll-run.routes.ts';
import { payslipRoutes } from './features/payroll-runs/payslips/payslip.routes.ts';
import { payrollSettingRoutes } from './features/payroll-settings/payroll-settings.routes.ts';
import { projectRoutes } from './features/projects/project.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { signInSecurityRoutes } from './features/sign-in-security/sign-in-security.routes.ts';
import { siteRoutes } from './features/sites/site.routes.ts';
import { supplierRoutes } from './features/suppliers/supplier.routes.ts';
import { taskNoteRoutes } from './features/task-notes/task-note.routes.ts';
import { taskRoutes } from './features/tasks/task.routes.ts';
import { userRoutes } from './features/users/user.routes.ts';
import { variationRoutes } from './features/variations/variation.routes.ts';
import { waitingCountsRoutes } from './features/waiting-counts/waiting-counts.routes.ts';
import { webhookRoutes } from './features/webhooks/webhook.routes.ts';
import { calendarRoutes } from './features/work-calendar/calendar.routes.ts';
import type { Clock } from './platform/clock.ts';
import { serveApiPage } from './platform/http/api-page.ts';
import { notFound } from './platform/http/app-error.ts';
import { refuseUnclearHost, refuseUnreadable } from './platform/http/client-error.ts';
import { compressLongAnswers } from './platform/http/compression.ts';
import { drainConnections } from './platform/http/drain-connections.ts';
import { handleError } from './platform/http/error-handler.ts';
import { acceptFormBodies, acceptJsonBodies } from './platform/http/json-body.ts';
import { createTurns } from './platform/http/large-answers.ts';
import { loggerOptions, logRequests } from './platform/http/logging.ts';
import { registerRoute } from './platform/http/register-route.ts';
import type { Route } from './platform/http/route.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { addServerTime } from './platform/http/server-time.ts';
import { serveWebApplication } from './platform/http/web-application.ts';
import type { LiveUpdateFeed } from './platform/live-update-feed.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { type MetricsAccess, serveMetrics } from './platform/metrics/serve-metrics.ts';
import type { Tokens } from './platform/session/tokens.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Db } from './schema.ts';

export type AppDeps = {
  db: Db;
  /** Connections without the time limits of calls, for verifying the ledger and the audit trail; `db` by default. */
  longDb?: Db;
  clock: Clock;
  tokens: Tokens;
  storage: Storage;
  liveUpdates: LiveUpdateFeed;
  /** Interval at which an open stream sends a heartbeat and checks its token. */
  heartbeatMs?: number;
  demo: boolean;
  initialPasswordDays: number;
  /** Whether a new or reset password is the username or a random one that is shown once. By default the company decides. */
  resetMode?: ResetMode | undefined;
  /** COMPANY_TIME_ZONE, which wins over the time zone of the company's profile. */
  fixedTimeZone?: string | undefined;
  /** Asked for when the first administrator signs up. */
  setUpCode?: string | undefined;
  /** PUBLIC_URL, whose name passkeys belong to. */
  publicUrl?: string | undefined;
  /** Undefined if the server sends no mail. */
  mailer?: Mailer | undefined;
  /** Whether webhooks may be sent to addresses that are not public. */
  webhooksToPrivate?: boolean;
  /** Push services besides those of the known browsers. */
  pushHosts?: readonly string[];
  corsOrigin?: string | undefined;
  /** Number of proxies whose X-Forwarded-For entries are trusted. */
  trustedProxies?: number;
  /** Metrics and the token for `/metrics`; without it nobody may read them. */
  metrics?: MetricsAccess | undefined;
  /** True while the instance drains: it still answers requests but reports itself unhealthy. */
  isStopping?: () => boolean;
  logLevel?: string;
  webFolder?: string;
  checkResponses?: boolean;
  /** For tests of route registration. */
  extraRoutes?: Route[];
};

/** All API routes. */
export function allRoutes(deps: AppDeps): Route[] {
  return [
    ...healthRoutes(deps),
    ...demoRoutes(deps),
    ...sessionRoutes(deps),
    ...signInSecurityRoutes(deps),
    ...companyRoutes(deps),
    ...liveUpdateRoutes(deps),
    ...dashboardRoutes(deps),
    ...waitingCountsRoutes(deps),
    ...projectRoutes(deps),
    ...milestoneRoutes(deps),
    ...siteRoutes(deps),
    ...taskRoutes(deps),
    ...taskNoteRoutes(deps),
    ...userRoutes(deps),
    ...attendanceRoutes(deps),
    ...cardRoutes(deps),
    ...correctionRoutes(deps),
    ...crewRoutes(deps),
    ...heatRoutes(deps),
    ...fieldSettingRoutes(deps),
    ...fileRoutes(deps),
    ...documentRoutes(deps),
    ...expenseRoutes(deps),
    ...expensePolicyRoutes(deps),
    ...commentRoutes(deps),
    ...supplierRoutes(deps),
    ...balanceRoutes(deps),
    ...fundRequestRoutes(deps),
    ...handoverRoutes(deps),
    ...cashCountRoutes(deps),
    ...financeRoutes(deps),
    ...ledgerRoutes(deps),
    ...auditRoutes(deps),
    ...importRoutes(deps),
    ...mailRoutes(deps),
    ...apiTokenRoutes(deps),
    ...calendarFeedRoutes(deps),
    ...noticeRoutes(deps),
    ...pushRoutes(deps),
    ...webhookRoutes(deps),
    ...costCodeRoutes(deps),
    ...budgetRevisionRoutes(deps),
    ...costPlanRoutes(deps),
    ...jobCostRoutes(deps),
    ...orderRoutes(deps),
    ...claimRoutes(deps),
    ...variationRoutes(deps),
    ...labourRoutes(deps),
    ...payrollSettingRoutes(deps),
    ...calendarRoutes(deps),
    ...payProfileRoutes(deps),
    ...payBalanceRoutes(deps),
    ...paperRoutes(deps),
    ...leaveRoutes(deps),
    ...advanceRoutes(deps),
    ...payItemRoutes(deps),
    ...payrollRunRoutes(deps),
    ...payslipRoutes(deps),
    ...bankFileRoutes(deps),
    ...labourCostRoutes(),
    ...myPayRoutes(deps),
    ...searchRoutes(),
    ...(deps.extraRoutes ?? []),
  ];
}

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(deps.logLevel ?? 'silent'),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < (deps.trustedProxies ?? 0),
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
    // Includes the body: uploading a large file over a slow network takes minutes.
    requestTimeout: 300_000,
    // Registering the routes waits for nothing but the processor. On a busy machine it may take longer than the default.
    pluginTimeout: 0,
    // Requests that arrive on open connections during shutdown are still answered.
    return503OnClosing: false,
    http: { requireHostHeader: false },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  app.decorateRequest('actor', null);
  app.decorateRequest('bodyFollows', false);
  app.setErrorHandler(handleError);
  addSecurityHeaders(app, { storageOrigin: deps.storage.origin });
  addServerTime(app, deps.clock);
  refuseUnclearHost(app);
  drainConnections(app, deps.isStopping ?? (() => false));
  logRequests(app);
  serveMetrics(app, deps.metrics);
  acceptJsonBodies(app);
  // Streams never end by themselves and would delay the shutdown.
  app.addHook('preClose', async () => deps.liveUpdates.closeSubscribers());
  if (deps.corsOrigin) await app.register(cors, corsOptions(deps.corsOrigin));

  const routes = allRoutes(deps);
  await app.register((api) => registerApi(api, routes, deps), { prefix: '/api' });
  await serveWebApplication(app, deps.webFolder ?? join(import.meta.dirname, '../../web/dist'), deps.clock);
  return app;
}

const corsMethods: Endpoint['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function corsOptions(origin: string) {
  const exposedHeaders = ['Content-Disposition', 'X-Total-Rows', serverTimeHeader];
  return { origin, methods: corsMethods, exposedHeaders, maxAge: 600 };
}

async function registerApi(api: FastifyInstance, routes: Route[], deps: AppDeps): Promise<void> {
  api.setNotFoundHandler(() => {
    throw notFound();
  });
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  compressLongAnswers(api);
  const { db, longDb = db, clock, tokens, liveUpdates, checkResponses = false } = deps;
  const options = { db, longDb, clock, tokens, liveUpdates, checkResponses, takeTurn: createTurns() };
  for (const route of routes.filter(({ endpoint }) => !endpoint.acceptsForm)) registerRoute(api, route, options);
  await api.register(async (forms) => {
    acceptFormBodies(forms);
    for (const route of routes.filter(({ endpoint }) => endpoint.acceptsForm)) registerRoute(forms, route, options);
  });
  await serveDirectFiles(api, deps);
  await serveApiPage(
    api,
    routes.map((route) => route.endpoint),
  );
}
