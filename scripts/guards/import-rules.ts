/** A folder, what a file in it must not import (one probe each), and what it may (one probe for all). */
export type ImportRule = {
  folder: string
  /** The end of the file's name, `.ts` unless said. */
  ending?: string
  forbids: readonly string[]
  allows: readonly string[]
}

const everywhere = ['../x.ts', './../x.ts']
const tables = ['drizzle-orm/pg-core', 'pg', '@electric-sql/pglite', '#db/schema/games.ts']

export const importRules: readonly ImportRule[] = [
  {
    folder: 'domain/src/text',
    forbids: [...everywhere, 'zod', 'node:fs/promises', '@slot-liste/contract/games.ts', '#golden/fold.json'],
    allows: ['./fold.ts', '#figures/print.ts'],
  },
  {
    folder: 'contract/src',
    forbids: [...everywhere, 'fastify', 'node:crypto', '@slot-liste/catalogue/read.ts'],
    allows: ['./query.ts', 'zod', '@slot-liste/domain/text/fold.ts'],
  },
  {
    folder: 'catalogue/src',
    forbids: [...everywhere, '@slot-liste/domain/text/fold.ts', 'drizzle-orm'],
    allows: ['./read.ts', 'zod', 'node:crypto', 'node:fs/promises'],
  },
  {
    folder: 'server/src/db',
    forbids: [
      ...everywhere,
      '#store/games.ts',
      '#features/games/games.routes.ts',
      '#platform/http/errors.ts',
      'fastify',
    ],
    allows: ['./client.ts', ...tables, 'drizzle-orm', 'node:fs', 'node:fs/promises'],
  },
  {
    folder: 'server/src/db/schema',
    forbids: [...everywhere, '#store/games.ts', '@slot-liste/domain/text/fold.ts'],
    allows: ['./columns.ts', '@slot-liste/domain/site/kinds.ts', 'drizzle-orm/pg-core'],
  },
  {
    folder: 'server/src/store',
    forbids: [...everywhere, '#features/games/games.routes.ts', '#platform/serve.ts', 'fastify'],
    allows: [
      './games.ts',
      '#store/lists/lists.ts',
      '#db/client.ts',
      '#db/schema/games.ts',
      '#platform/http/errors.ts',
      '@slot-liste/contract/games.ts',
      '@slot-liste/domain/text/fold.ts',
      'drizzle-orm',
      'drizzle-orm/pg-core',
      'zod',
    ],
  },
  {
    folder: 'server/src/features/games',
    forbids: [
      ...everywhere,
      '#features/site/site.routes.ts',
      '#db/client.ts',
      '#seed/catalogue.ts',
      '#src/app.ts',
      'drizzle-orm',
      ...tables,
      '@slot-liste/catalogue/read.ts',
    ],
    allows: [
      './games.actions.ts',
      '#store/games.ts',
      '#platform/serve.ts',
      '@slot-liste/contract/games.ts',
      '@slot-liste/domain/likeness/likeness.ts',
    ],
  },
  {
    folder: 'server/src/platform',
    forbids: [
      ...everywhere,
      '#features/site/site.jobs.ts',
      '#store/contact.ts',
      '#seed/catalogue.ts',
      '@slot-liste/contract/games.ts',
      'drizzle-orm',
      ...tables,
      '@slot-liste/catalogue/read.ts',
    ],
    allows: [
      './errors.ts',
      '#db/client.ts',
      '#src/env.ts',
      '@slot-liste/contract/core/contract.ts',
      '@slot-liste/contract/core/endpoint.ts',
      '@slot-liste/contract/core/errors.ts',
      '@slot-liste/contract/core/messages.ts',
      '@slot-liste/contract/core/weights.ts',
      'fastify',
      'node:crypto',
    ],
  },
  {
    folder: 'server/src/seed',
    forbids: [...everywhere, '#features/games/games.routes.ts', 'drizzle-orm', ...tables],
    allows: [
      './merge.ts',
      '#store/catalogue.ts',
      '#db/client.ts',
      '@slot-liste/catalogue/read.ts',
      '@slot-liste/domain/text/fold.ts',
    ],
  },
  {
    folder: 'web/src',
    forbids: everywhere,
    allows: ['./router.tsx', '#platform/i18n/i18n.ts', '#features/layout/page-error.tsx'],
  },
  {
    folder: 'web/src/routes',
    forbids: [...everywhere, '#locales/tr/games.json', '#routes/games.tsx'],
    allows: [
      '#features/games/filters.tsx',
      '#data/games.ts',
      '#parts/game-card.tsx',
      '#ui/button.tsx',
      '#platform/i18n/i18n.ts',
      '@tanstack/react-router',
    ],
  },
  {
    folder: 'web/src/features/catalogue/providers',
    forbids: [
      ...everywhere,
      '#features/catalogue/games/browse/games-table.tsx',
      '#routes/games.tsx',
      '#locales/tr/games.json',
    ],
    allows: [
      './filters.tsx',
      '#data/games.ts',
      '#parts/game-card.tsx',
      '#ui/dialog.tsx',
      '#platform/i18n/locale.ts',
      'radix-ui',
      'react-hook-form',
    ],
  },
  ...['layout', 'home'].map((feature) => ({
    folder: `web/src/features/site/${feature}`,
    forbids: [
      ...everywhere,
      '#features/games/filters.tsx',
      'radix-ui',
      'react-hook-form',
      '@hookform/resolvers/zod',
      'react-toastify',
    ],
    allows: [
      './hero.tsx',
      '#data/site/site.ts',
      '#parts/game-card.tsx',
      '#ui/button.tsx',
      '#platform/i18n/locale.ts',
      '@tanstack/react-router',
    ],
  })),
  {
    folder: 'web/src/rendering',
    forbids: [...everywhere, '#features/games/filters.ts', '#parts/game-card.tsx', '#ui/button.tsx'],
    allows: ['./page-head.ts', '#data/games.ts', '#platform/i18n/i18n.ts', '#src/router.tsx'],
  },
  {
    folder: 'web/src/data',
    forbids: [
      ...everywhere,
      '#parts/game-card.tsx',
      '#ui/button.tsx',
      '#features/games/filters.tsx',
      'radix-ui',
    ],
    allows: [
      './site.ts',
      '#platform/api/api.ts',
      '@slot-liste/domain/text/fold.ts',
      '@tanstack/react-query',
      'react',
    ],
  },
  {
    folder: 'web/src/parts',
    forbids: [...everywhere, '#data/games.ts', '#features/games/filters.tsx', '#platform/app-store.ts'],
    allows: [
      './game-cover.tsx',
      '#ui/badge.tsx',
      '#data/site/site.ts',
      '#platform/i18n/locale.ts',
      '#platform/i18n/i18n.ts',
      '@slot-liste/domain/cover/cover.ts',
    ],
  },
  {
    folder: 'web/src/ui',
    forbids: [
      ...everywhere,
      '#parts/game-card.tsx',
      '#data/site/site.ts',
      '#platform/i18n/locale.ts',
      'react-i18next',
      '@tanstack/react-router',
      '@slot-liste/domain/figures/print.ts',
    ],
    allows: ['./spinner.tsx', 'react', 'radix-ui', 'clsx', 'lucide-react', 'react-toastify'],
  },
  {
    folder: 'web/src/platform',
    forbids: [
      ...everywhere,
      '#features/layout/layout.tsx',
      '#parts/game-card.tsx',
      '#routes/games.tsx',
      '#data/site/site.ts',
    ],
    allows: ['./storage.ts', '#ui/toast-container.tsx', '#locales/tr/network.json', 'zustand'],
  },
  {
    folder: 'domain/src/text',
    ending: '.test.ts',
    forbids: everywhere,
    allows: ['./fold.ts', '#golden/fold.json', 'vitest', 'fast-check'],
  },
  {
    folder: 'server/src/store',
    ending: '.test.ts',
    forbids: everywhere,
    allows: ['./games.ts', '#db/schema/games.ts', '#testing/test-app.ts', 'drizzle-orm', 'vitest'],
  },
  ...['features/games', 'platform', 'seed'].map((folder) => ({
    folder: `server/src/${folder}`,
    ending: '.test.ts',
    forbids: [...everywhere, ...tables],
    allows: ['./x.ts', '#store/games.ts', '#testing/test-app.ts', '@slot-liste/catalogue/read.ts', 'vitest'],
  })),
  {
    folder: 'web/src/ui',
    ending: '.test.ts',
    forbids: everywhere,
    allows: ['./button.tsx', 'node:fs', 'vitest'],
  },
  { folder: 'server/testing', forbids: everywhere, allows: ['#src/app.ts', '#db/client.ts', 'pg', 'vitest'] },
  { folder: 'tests/e2e', forbids: everywhere, allows: ['./browser.ts', '@playwright/test'] },
]
