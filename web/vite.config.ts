import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { offlineFiles } from './worker/build.ts'

/** Where the server of `npm run dev` listens. */
const api = `http://127.0.0.1:${process.env.PORT || 3000}`

/**
 * What every page runs on, save what administrators alone need: files that stay the same when only our own code changes, two
 * of them, so that neither holds a page up for long while it is read …
 */
const reactItself = /node_modules\/(react|react-dom|scheduler)\//
const vendor =
  /node_modules\/(react-i18next(?!\/dist\/es\/(Trans|IcuTrans))|i18next|zustand|use-sync-external-store|clsx|lucide-react(?!\/dist\/esm\/icons)|@tanstack\/(?!react-table|table-core|react-router\/dist\/esm\/useBlocker)[^/]+)\//

/**
 * … and one of what every page shows, with what the router has to know of each route before it goes there, instead of
 * dozens that each cost a request. What keeps a session is not in it: a guest has none.
 */
const frame =
  /web\/src\/(platform\/(?!(?:[a-z0-9]+\/)?(?:(auth-(actions|client|config|events|profile)|proof)|event-|form-|text-draft|use-newcomer|use-pending-action|use-in-sight|use-admin-address|column-choice|save-file|call-once|policy-date))|features\/site\/layout\/(?!(?:[a-z]+\/)?(?:member-|menu-|suggest-|nothing-))|data\/site\/site\.|parts\/[a-z]+\/(page-|add-to-list)|routes\/(?!.*\.lazy\.)[^?]+$|features\/[^?]+-search\.ts|features\/(community\/profile\/tabs|accounts\/settings\/tabs)\.ts)/

/**
 * What shelves of games, lists and providers are made of, wherever they stand: a request and a gzip of its own for each part
 * would cost more than the part.
 */
const shelves =
  /web\/src\/(features\/site\/home\/section|parts\/[a-z]+\/(folded|volatility-bars|game-c|game-grid|panel|list-card|list-grid|cover-fan|byline|visibility-badge|provider-|rtp-spread|search-form)|ui\/(?:form\/)?(chip|badge|avatar))|domain\/src\/(figures\/(print|release-date)|text\/(fold|spelling|slug|tag)|cover\/hash)|lucide-react\/dist\/esm\/icons\/(check|minus|heart|link-2|lock|user-round|rows-3|message-square|badge-check|list-ordered)\.mjs/

/** The same of what the pages of games, lists, battles and people share beside shelves: a page asks for one of these files, not twenty … */
const content =
  /web\/src\/(ui\/(?:form\/)?(empty-state|select|table|field-problem|use-typed)|data\/(battles\/battles|search\/search|catalogue\/dismissals)\.|parts\/(site\/(more-pages|use-number-reader)|battles\/battle-(card|grid|faces|names)))|domain\/src\/figures\/read-number|lucide-react\/dist\/esm\/icons\/(archive|arrow-down|arrow-right|arrow-up|bookmark|calendar-clock|chevron-left|chevron-right|copy|download|ellipsis|external-link|eye|eye-off|flag|layout-grid|pencil|pencil-line|play|plus|search-x|sliders-horizontal|swords|trash|trophy)\.mjs/

/** … of what people leaf through, write and answer there, which a battle goes without … */
const talk =
  /web\/src\/(ui\/(?:form\/)?(form-error|pagination|filter-field|use-landmark|use-announcer)|parts\/(site\/(ago|ages|refused-page)|accounts\/login-ways|community\/reason\.|catalogue\/(reason-words|recommended-games)|subject\/share-button)|platform\/(?:[a-z0-9]+\/)?(text-draft|use-newcomer|use-pending-action|save-file|use-in-sight|call-once)|data\/(community\/(comments|people|reports)|lists\/(lists|brackets|new-list-path|use-offline-copy))\.|features\/lists\/(brackets\/bracket-words|page\/(list-refused|items\/remembered-view|overlay\/overlay-view)))|domain\/src\/(text\/(username|sort-key)|lists\/bracket-limits)|lucide-react\/dist\/esm\/icons\/share-2\.mjs/

/** … of what is known of a game and a provider, and how it is corrected … */
const facts =
  /web\/src\/(parts\/(site\/display-address|catalogue\/(use-fact-printer|correction-state)|lists\/list-pages)|features\/catalogue\/game-menu\/|data\/(catalogue\/(compared-games|corrections|game-follows|game-marks)|lists\/(queued-games|list-shelves))\.)|domain\/src\/(site\/(compare|mark-limits)|lists\/list-limits|catalogue\/(provider-facts|voices|game-voices|provider-voices|corrections)|figures\/read)\.ts/

/** … of a battle that is set up … */
const setup =
  /web\/src\/(features\/battles\/(setup\/(setup-(address|battle|pending|view)|use-setup|repair-notice|games\/lane-words|overlay\/overlay-view)|saved\/shelves\/recent-view)|data\/battles\/battle-models|parts\/(battles\/assumed-figures|site\/number-entry))|domain\/src\/battles\/(table-figures|replay\/sha256|setup\/(figure|setup|line-up)\.|model\/(exact-mean|model-classes|assumptions|tilt|table|bonus-record|bonus-table)\.)/

/** … of what is chosen from … */
const controls =
  /node_modules\/@radix-ui\/(primitive|react-(compose-refs|slot|primitive|context|id|presence|collection|direction|roving-focus|use-[a-z-]+))\//

/** … and of what opens over a page. */
const overlays =
  /node_modules\/(@radix-ui\/react-(dismissable-layer|focus-scope|focus-guards|portal|dialog)|tslib|aria-hidden|react-remove-scroll(-bar)?|use-callback-ref|use-sidecar)\/|web\/src\/ui\/overlay\/dialog\.tsx/

/** The area of administrators: what its pages share, and one file for each of three kinds of work, not forty for a visit. */
const admin = {
  'admin-shared': /web\/src\/(parts\/admin|data\/admin|features\/admin\/(frame|dashboard))\//,
  'admin-moderation':
    /web\/src\/(features\/admin\/moderation\/|routes\/admin\.(audit|comments|corrections|inbox|lists\.index|reports|users)\.lazy)/,
  'admin-catalogue':
    /web\/src\/(features\/admin\/(catalogue|import)\/|routes\/admin\.(games|providers|sources)\.)/,
  'admin-site': /web\/src\/(features\/admin\/(site|search)\/|routes\/admin\.(media|search|settings)\.lazy)/,
}

/** Files the first view always needs: found late by the browser unless named in the page. */
const firstView = [
  // The letters of Turkish have files of their own: fonts that come one after another lay the page out each time.
  {
    name: /(instrument-sans-latin(-ext)?-wght|bricolage-grotesque-latin(-ext)?-700)-normal.*\.woff2$/,
    link: { rel: 'preload', as: 'font', type: 'font/woff2' },
  },
  { name: /base-tr-.*\.js$/, link: { rel: 'later' } },
]

function preloadFirstView(): Plugin {
  return {
    name: 'preload-first-view',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        // What is drawn can be read before any script has come: `index.html` says when they are fetched.
        html: html
          .replace('<script type="module"', '<script type="later"')
          .replaceAll('<link rel="modulepreload"', '<link rel="later"'),
        tags: firstView.flatMap(({ name, link }) =>
          Object.keys(bundle ?? {})
            .filter((file) => name.test(file))
            .map(
              (file): HtmlTagDescriptor => ({
                tag: 'link',
                attrs: { ...link, href: `/${file}`, crossorigin: '' },
                injectTo: 'head',
              }),
            ),
        ),
      }),
    },
  }
}

/** Chunks that the page, the server or a test knows by name, and those of the groups below. */
const isNamed =
  /^(base-|live$|react$|vendor$|frame$|shelves$|content$|talk$|facts$|setup$|controls$|overlays$)/

const browserBuild: BuildOptions = {
  outDir: 'dist',
  emptyOutDir: true,
  assetsInlineLimit: 0,
  // Every browser the site is made for knows what to do with it.
  modulePreload: { polyfill: false },
  // The largest is a word list of passwords, which is loaded where somebody chooses one.
  chunkSizeWarningLimit: 1700,
  rolldownOptions: {
    output: {
      // The first page carries the names of all that other pages fetch: a name of its own costs more than it tells.
      chunkFileNames: ({ name }) => `assets/${isNamed.test(name) ? `${name}-` : ''}[hash:7].js`,
      codeSplitting: {
        groups: [
          { name: 'react', test: reactItself, priority: 5 },
          { name: 'vendor', test: vendor, priority: 4 },
          { name: 'frame', test: frame, priority: 3 },
          { name: 'shelves', test: shelves },
          { name: 'content', test: content },
          { name: 'talk', test: talk },
          { name: 'facts', test: facts },
          { name: 'setup', test: setup },
          ...Object.entries(admin).map(([name, test]) => ({ name, test })),
          { name: 'controls', test: controls, priority: 2 },
          { name: 'overlays', test: overlays, priority: 1 },
        ],
      },
    },
  },
}

/** What draws the pages of guests on the server: `vite build web --ssr src/main-server.tsx`. */
const serverBuild: BuildOptions = {
  outDir: 'dist-server',
  emptyOutDir: true,
  copyPublicDir: false,
  // Nobody downloads it.
  chunkSizeWarningLimit: 5000,
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The more routes, the more of them a first page would load for nothing: each keeps its loader and its outline to
      // itself, except home (see there), where people arrive, and pages that load texts alone.
      codeSplittingOptions: {
        defaultBehavior: [
          ['component'],
          ['errorComponent', 'notFoundComponent'],
          ['loader', 'pendingComponent'],
        ],
      },
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    preloadFirstView(),
    offlineFiles(),
    isSsrBuild
      ? []
      : compression({
          include: /\.(js|css|html|svg|json|txt|webmanifest)$/,
          threshold: 512,
          algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
        }),
  ],
  resolve: {
    alias: [
      // React has long had what this stands in for.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      // Made by Radix' dialogs: a style element, which the policy of the page refuses. Ours adopts a style sheet.
      {
        find: /^react-style-singleton$/,
        replacement: fileURLToPath(new URL('src/ui/adopted-style.ts', import.meta.url)),
      },
    ],
  },
  // The bundle needs no package at run time.
  ssr: { noExternal: true },
  // Vite leaves the choice of React's build to the environment of the server, and puts both into the bundle.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: isSsrBuild ? serverBuild : browserBuild,
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      [
        '/api',
        '/auth',
        '/covers',
        '/feeds',
        '/healthz',
        '/media',
        '/oembed',
        '/share',
        '/sitemap',
        '/robots.txt',
      ].map((path) => [path, api]),
    ),
  },
}))
