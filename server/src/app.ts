import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract } from '@slot-liste/contract/core/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/client.ts'
import { loggedError } from '#db/logged-error.ts'
import { authRoutes } from '#features/accounts/auth/auth.routes.ts'
import { gotrueRoutes } from '#features/accounts/auth/gotrue/gotrue.routes.ts'
import { hostedRoutes } from '#features/accounts/auth/hosted/hosted.routes.ts'
import { createHostedIdentity } from '#features/accounts/auth/hosted/hosted-identity.ts'
import { createOwnIdentity } from '#features/accounts/auth/own-identity.ts'
import { isIndexable } from '#features/accounts/users/indexable.ts'
import { usersRoutes } from '#features/accounts/users/users.routes.ts'
import { adminCatalogueRoutes } from '#features/admin/catalogue/admin-catalogue.routes.ts'
import { adminCorrectionsRoutes } from '#features/admin/corrections/admin-corrections.routes.ts'
import { adminDashboardRoutes } from '#features/admin/dashboard/admin-dashboard.routes.ts'
import { adminMediaRoutes } from '#features/admin/media/admin-media.routes.ts'
import { moderationRoutes } from '#features/admin/moderation/moderation.routes.ts'
import { adminSearchRoutes } from '#features/admin/search/admin-search.routes.ts'
import { adminSettingsRoutes } from '#features/admin/settings/admin-settings.routes.ts'
import { adminSourcesRoutes } from '#features/admin/sources/admin-sources.routes.ts'
import { battleMarksRoutes } from '#features/battles/battle-marks.routes.ts'
import { battleModelsRoutes } from '#features/battles/battle-models.routes.ts'
import { createBattlePlayer } from '#features/battles/battle-player.ts'
import { battlesRoutes } from '#features/battles/battles.routes.ts'
import { correctionsRoutes } from '#features/catalogue/corrections/corrections.routes.ts'
import { coversRoutes } from '#features/catalogue/covers/covers.routes.ts'
import { dataRoutes } from '#features/catalogue/data/data.routes.ts'
import { gameFollowsRoutes } from '#features/catalogue/games/game-follows.routes.ts'
import { gameViewsRoutes } from '#features/catalogue/games/game-views.routes.ts'
import { gamesRoutes } from '#features/catalogue/games/games.routes.ts'
import { importsRoutes } from '#features/catalogue/imports/imports.routes.ts'
import { providersRoutes } from '#features/catalogue/providers/providers.routes.ts'
import { recommendationsRoutes } from '#features/catalogue/recommendations/recommendations.routes.ts'
import { commentsRoutes } from '#features/community/comments/comments.routes.ts'
import { eventsRoutes } from '#features/community/notifications/events.routes.ts'
import { notificationsRoutes } from '#features/community/notifications/notifications.routes.ts'
import { peopleRoutes } from '#features/community/people/people.routes.ts'
import { reportsRoutes } from '#features/community/reports/reports.routes.ts'
import { huntsRoutes } from '#features/hunts/hunts.routes.ts'
import { bracketsRoutes } from '#features/lists/brackets.routes.ts'
import { listMarksRoutes } from '#features/lists/list-marks.routes.ts'
import { listsRoutes } from '#features/lists/lists.routes.ts'
import { predictionsRoutes } from '#features/predictions/predictions.routes.ts'
import { searchRoutes } from '#features/search/search.routes.ts'
import { changesRoutes } from '#features/site/changes/changes.routes.ts'
import { feedsRoutes } from '#features/site/feeds/feeds.routes.ts'
import { homeRoutes } from '#features/site/home/home.routes.ts'
import { mediaRoutes } from '#features/site/media/media.routes.ts'
import { oembedRoutes } from '#features/site/oembed/oembed.routes.ts'
import { outboxRoutes } from '#features/site/outbox/outbox.routes.ts'
import { shareRoutes } from '#features/site/share/share.routes.ts'
import { siteRoutes } from '#features/site/site.routes.ts'
import { sitemapsRoutes } from '#features/site/sitemaps/sitemaps.routes.ts'
import { readGotrueBodies } from '#platform/auth/gotrue-bodies.ts'
import { closeOwnGotrue, createHosted } from '#platform/auth/hosted.ts'
import { readKeys } from '#platform/auth/keys.ts'
import { type Cost, createPasswords, usualCost } from '#platform/auth/passwords.ts'
import { createTokens } from '#platform/auth/tokens.ts'
import { followInvalidations } from '#platform/cache/invalidation.ts'
import { catalogueVersionOf, createPerCatalogue } from '#platform/cache/per-version.ts'
import { createResponseCache } from '#platform/cache/response-cache.ts'
import { serveDocs } from '#platform/docs/docs.ts'
import { describeContract } from '#platform/docs/openapi.ts'
import { createEvents } from '#platform/events/events.ts'
import { createStream } from '#platform/events/stream.ts'
import { createConcurrencyLimiter } from '#platform/http/concurrency.ts'
import { createHttp } from '#platform/http/http.ts'
import { readBoundedJson } from '#platform/http/json.ts'
import { createBudget, createOwnLimits, scaleLimits } from '#platform/http/limits.ts'
import { inMaintenance } from '#platform/http/maintenance.ts'
import { answerRefusals, createNotFound } from '#platform/http/refusals.ts'
import { watchRoutes } from '#platform/http/routing-table.ts'
import { createServe, type Serve } from '#platform/http/serve.ts'
import { createSharedLimits } from '#platform/http/shared-limits.ts'
import { acceptFiles } from '#platform/http/uploads.ts'
import { createBackgroundWork } from '#platform/jobs/background-work.ts'
import { createBatches } from '#platform/jobs/batches.ts'
import { createSendMail } from '#platform/mail/mail.ts'
import { openFiles } from '#platform/media/files.ts'
import { createCounts } from '#platform/metrics/counts.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { logSlowQueries } from '#platform/metrics/slow-queries.ts'
import type { Services } from '#platform/services.ts'
import { createSiteSettings } from '#platform/site-settings.ts'
import { servePages } from '#platform/ssr/pages.ts'
import { loadRenderer } from '#platform/ssr/render-thread.ts'
import { addDayCounts } from '#store/admin/day-counts.ts'
import { findMovedSlugs } from '#store/catalogue/moved-slugs.ts'
import { createNameIndexCache, readNameIndex } from '#store/search/name-index.ts'
import { createIdempotencyKeys } from '#store/site/idempotency-keys.ts'
import { findSiteSettings } from '#store/site/site-settings.ts'
import type { Env } from './env.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const rendererFolder = fileURLToPath(new URL('../../web/dist-server', import.meta.url))

/** Described once: it takes a tenth of a second. */
const document = describeContract(contract)

export type App = { http: FastifyInstance; services: Services }

/** The whole server, put together in order; it listens nowhere yet. Tests have a clock and cheaper hashes of their own. */
export async function createApp(
  database: Database,
  env: Env,
  clock = () => new Date(),
  hashing = usualCost,
): Promise<App> {
  const { http, openFastPath } = createHttp(env, loggedError)
  const services = await createServices(http, database, env, clock, hashing)
  const { hosted } = services
  answerRefusals(http)
  readBoundedJson(http)
  acceptFiles(http)
  const checkRoutes = watchRoutes(http, contract)

  if (hosted) closeOwnGotrue(http)
  const identity = hosted ? createHostedIdentity(services, hosted) : createOwnIdentity(services)
  const serve = createServe(http, services, identity)
  siteRoutes(serve, services, document)
  gamesRoutes(serve, services)
  gameFollowsRoutes(serve, services)
  gameViewsRoutes(serve, services)
  correctionsRoutes(serve, services)
  providersRoutes(serve, services)
  dataRoutes(serve, services)
  listsRoutes(serve, services)
  bracketsRoutes(serve, services)
  listMarksRoutes(serve, services)
  homeRoutes(serve, services)
  changesRoutes(serve, services)
  recommendationsRoutes(serve, services)
  serveBattles(http, serve, services)
  huntsRoutes(serve, services)
  predictionsRoutes(serve, services)
  coversRoutes(serve, services)
  serveMachines(serve, services)
  usersRoutes(serve, services)
  commentsRoutes(serve, services)
  peopleRoutes(serve, services)
  reportsRoutes(serve, services)
  searchRoutes(serve, services)
  mediaRoutes(serve, services)
  serveAdminArea(serve, services)
  notificationsRoutes(serve, services)
  eventsRoutes(createStream(http, services, identity), services)
  if (hosted) hostedRoutes(serve, services, hosted)
  else authRoutes(serve, services)
  await http.register(async (scope) => {
    readGotrueBodies(scope)
    gotrueRoutes(createServe(scope, services, identity), services)
  })
  outboxRoutes(http, services)
  await serveDocs(http, document)
  await openSite(http, services, openFastPath)

  checkRoutes()
  await http.ready()
  return { http, services }
}

/** The pages, and the fast path for cached replies. */
async function openSite(
  http: FastifyInstance,
  services: Services,
  openFastPath: ReturnType<typeof createHttp>['openFastPath'],
): Promise<void> {
  const renderer = await loadRenderer(rendererFolder)
  const pages = await servePages(http, webFolder, createNotFound(contract), {
    settings: services.settings,
    clock: services.clock,
    hosted: services.hosted?.project,
    isIndexable: (path) => isIndexable(services, path),
    drawn: renderer && { renderer, ...services },
  })
  openFastPath({
    cache: services.cache,
    ofReplicas: services.reading !== undefined,
    pageKey: pages.keyOf,
    isOpen: () => !inMaintenance(services),
    onHit: () => services.metrics.countCached('fastPath'),
  })
}

/** Routes for machines: share pictures, oEmbed, feeds, sitemaps. */
function serveMachines(serve: Serve, services: Services): void {
  shareRoutes(serve, services)
  oembedRoutes(serve, services)
  feedsRoutes(serve, services)
  sitemapsRoutes(serve, services)
}

function serveAdminArea(serve: Serve, services: Services): void {
  adminCatalogueRoutes(serve, services)
  adminSearchRoutes(serve, services)
  adminSourcesRoutes(serve, services)
  moderationRoutes(serve, services)
  adminSettingsRoutes(serve, services)
  adminDashboardRoutes(serve, services)
  adminCorrectionsRoutes(serve, services)
  adminMediaRoutes(serve, services)
  importsRoutes(serve, services)
}

function serveBattles(http: FastifyInstance, serve: Serve, services: Services): void {
  const player = createBattlePlayer({
    onLoss: (error) => http.log.error({ err: error }, 'a thread that plays battles was lost'),
  })
  http.addHook('onClose', player.close)
  battleModelsRoutes(serve, services)
  battlesRoutes(serve, services, player)
  battleMarksRoutes(serve, services)
}

async function createServices(
  http: FastifyInstance,
  database: Database,
  env: Env,
  clock: () => Date,
  hashing: Cost,
): Promise<Services> {
  logSlowQueries(database, env.SLOW_QUERY_MS, http.log)
  const events = await createEvents(database, http.log)
  const batches = createBatches(http.log)
  const limiter = createConcurrencyLimiter(env.MAX_UNDERWAY)
  const metrics = createMetrics(http, env, limiter, database)
  database.onQuery(({ ms }) => metrics.observeQuery(ms))
  const site = () => env.PUBLIC_URL?.replace(/\/+$/, '') ?? ownAddress(http, env)
  const cache = createResponseCache({ clock, isDegraded: () => !events.isWhole() })
  const services: Services = {
    db: database.db,
    engine: database.engine,
    reading: database.reading,
    env,
    clock,
    cache,
    batches,
    background: createBackgroundWork({ log: http.log, limiter, engine: database.engine }),
    limiter,
    metrics,
    counts: createCounts({ clock, batches }, (kept) => addDayCounts(database.db, kept)),
    site,
    tokens: await createTokens(await readKeys(env), () => `${site()}/auth/v1`, clock),
    hosted: createHosted(env, clock),
    passwords: await createPasswords(hashing),
    ...(await createLimits(http, env, clock)),
    idempotencyKeys: createIdempotencyKeys(database.db),
    sendMail: createSendMail(env, http.log),
    files: await openFiles(env, join(env.DATA_DIR, 'media'), http.log),
    events,
    names: createNameIndexCache(
      () => readNameIndex(database.db),
      () => catalogueVersionOf(cache),
      () => cache.invalidate(['catalogue']),
    ),
    movedSlugs: createPerCatalogue(cache)(() => findMovedSlugs(database.db)),
    perCatalogue: createPerCatalogue(cache),
    settings: await createSiteSettings({ env, events, log: http.log }, () => findSiteSettings(database.db)),
    log: http.log,
  }
  followChanges(http, services)
  return services
}

/** Changes by other processes and administrators invalidate the cache; requests are counted. */
function followChanges(http: FastifyInstance, services: Services): void {
  followInvalidations(services)
  http.addHook('onClose', async () => {
    services.settings.close()
    await services.events.close()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const isAction = request.method !== 'GET' && reply.statusCode < 300
    const isDown = reply.statusCode === 503 && services.settings.current().maintenance.on
    if (reply.statusCode >= 500 && !isDown) services.counts.note('errors')
    if (isAction) services.events.publishHere('actions', { kind: 'action' })
    done()
  })
  http.addHook('onClose', services.background.close)
  http.addHook('onClose', services.batches.flush)
}

/** Counted in this process, or in Redis together with others. */
async function createLimits(http: FastifyInstance, env: Env, clock: () => Date) {
  const { RATE_LIMIT_SCALE: scale } = env
  const own = createOwnLimits(clock)
  const shared = env.REDIS_URL && { url: env.REDIS_URL, prefix: env.REDIS_PREFIX }
  const limits = shared ? await createSharedLimits(shared, own, clock, http.log) : own
  http.addHook('onClose', async () => limits.close())
  return { limits: scaleLimits(limits, scale), budget: createBudget(clock, env.NETWORK_BUDGET_MS * scale) }
}

/** Where the server listens, as a browser on the same machine writes it. */
function ownAddress(http: FastifyInstance, { HOST, PORT }: Env): string {
  const listening = http.server.address()
  const port = typeof listening === 'object' && listening ? listening.port : PORT
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
