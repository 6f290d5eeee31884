/** A room, what a file in it must not import (one probe each), and what it may (one probe for all). */
export type ImportRule = {
  room: string
  /** The end of the file's name, `.ts` unless said. */
  ending?: string
  refuses: readonly string[]
  welcomes: readonly string[]
}

const everywhere = ['../x.ts', './../x.ts']
const tables = ['drizzle-orm/pg-core', 'pg', '@electric-sql/pglite', '#db/schema/games.ts']

export const importRules: readonly ImportRule[] = [
  {
    room: 'domain/src/text',
    refuses: [...everywhere, 'zod', 'node:fs/promises', '@slot-liste/contract/games.ts', '#golden/fold.json'],
    welcomes: ['./fold.ts', '#figures/print.ts'],
  },
  {
    room: 'contract/src',
    refuses: [...everywhere, 'fastify', 'node:crypto', '@slot-liste/catalogue/read.ts'],
    welcomes: ['./query.ts', 'zod', '@slot-liste/domain/text/fold.ts'],
  },
  {
    room: 'catalogue/src',
    refuses: [...everywhere, '@slot-liste/domain/text/fold.ts', 'drizzle-orm'],
    welcomes: ['./read.ts', 'zod', 'node:crypto', 'node:fs/promises'],
  },
  {
    room: 'server/src/db',
    refuses: [
      ...everywhere,
      '#store/games.ts',
      '#features/games/games.routes.ts',
      '#platform/http/errors.ts',
      'fastify',
    ],
    welcomes: ['./client.ts', ...tables, 'drizzle-orm', 'node:fs', 'node:fs/promises'],
  },
  {
    room: 'server/src/db/schema',
    refuses: [...everywhere, '#store/games.ts', '@slot-liste/domain/text/fold.ts'],
    welcomes: ['./columns.ts', '@slot-liste/domain/site/kinds.ts', 'drizzle-orm/pg-core'],
  },
  {
    room: 'server/src/store',
    refuses: [...everywhere, '#features/games/games.routes.ts', '#platform/serve.ts', 'fastify'],
    welcomes: [
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
    room: 'server/src/features/games',
    refuses: [
      ...everywhere,
      '#features/site/site.routes.ts',
      '#db/client.ts',
      '#seed/catalogue.ts',
      '#src/app.ts',
      'drizzle-orm',
      ...tables,
      '@slot-liste/catalogue/read.ts',
    ],
    welcomes: [
      './games.actions.ts',
      '#store/games.ts',
      '#platform/serve.ts',
      '@slot-liste/contract/games.ts',
      '@slot-liste/domain/likeness/likeness.ts',
    ],
  },
  {
    room: 'server/src/platform',
    refuses: [
      ...everywhere,
      '#features/site/site.jobs.ts',
      '#store/contact.ts',
      '#seed/catalogue.ts',
      '@slot-liste/contract/games.ts',
      'drizzle-orm',
      ...tables,
      '@slot-liste/catalogue/read.ts',
    ],
    welcomes: [
      './errors.ts',
      '#db/client.ts',
      '#src/env.ts',
      '@slot-liste/contract/core/contract.ts',
      '@slot-liste/contract/core/endpoint.ts',
      '@slot-liste/contract/core/errors.ts',
      '@slot-liste/contract/core/messages.ts',
      'fastify',
      'node:crypto',
    ],
  },
  {
    room: 'server/src/seed',
    refuses: [...everywhere, '#features/games/games.routes.ts', 'drizzle-orm', ...tables],
    welcomes: [
      './merge.ts',
      '#store/catalogue.ts',
      '#db/client.ts',
      '@slot-liste/catalogue/read.ts',
      '@slot-liste/domain/text/fold.ts',
    ],
  },
  {
    room: 'web/src',
    refuses: everywhere,
    welcomes: ['./router.tsx', '#platform/i18n/i18n.ts', '#features/layout/page-error.tsx'],
  },
  {
    room: 'web/src/routes',
    refuses: [...everywhere, '#locales/tr/games.json', '#routes/games.tsx'],
    welcomes: [
      '#features/games/filters.tsx',
      '#data/games.ts',
      '#parts/game-card.tsx',
      '#ui/button.tsx',
      '#platform/i18n/i18n.ts',
      '@tanstack/react-router',
    ],
  },
  {
    room: 'web/src/features/catalogue/providers',
    refuses: [
      ...everywhere,
      '#features/catalogue/games/browse/games-table.tsx',
      '#routes/games.tsx',
      '#locales/tr/games.json',
    ],
    welcomes: [
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
    room: `web/src/features/site/${feature}`,
    refuses: [
      ...everywhere,
      '#features/games/filters.tsx',
      'radix-ui',
      'react-hook-form',
      '@hookform/resolvers/zod',
      'react-toastify',
    ],
    welcomes: [
      './hero.tsx',
      '#data/site/site.ts',
      '#parts/game-card.tsx',
      '#ui/button.tsx',
      '#platform/i18n/locale.ts',
      '@tanstack/react-router',
    ],
  })),
  {
    room: 'web/src/rendering',
    refuses: [...everywhere, '#features/games/filters.ts', '#parts/game-card.tsx', '#ui/button.tsx'],
    welcomes: ['./page-head.ts', '#data/games.ts', '#platform/i18n/i18n.ts', '#src/router.tsx'],
  },
  {
    room: 'web/src/data',
    refuses: [
      ...everywhere,
      '#parts/game-card.tsx',
      '#ui/button.tsx',
      '#features/games/filters.tsx',
      'radix-ui',
    ],
    welcomes: [
      './site.ts',
      '#platform/api/api.ts',
      '@slot-liste/domain/text/fold.ts',
      '@tanstack/react-query',
      'react',
    ],
  },
  {
    room: 'web/src/parts',
    refuses: [...everywhere, '#data/games.ts', '#features/games/filters.tsx', '#platform/app-store.ts'],
    welcomes: [
      './game-cover.tsx',
      '#ui/badge.tsx',
      '#data/site/site.ts',
      '#platform/i18n/locale.ts',
      '#platform/i18n/i18n.ts',
      '@slot-liste/domain/cover/cover.ts',
    ],
  },
  {
    room: 'web/src/ui',
    refuses: [
      ...everywhere,
      '#parts/game-card.tsx',
      '#data/site/site.ts',
      '#platform/i18n/locale.ts',
      'react-i18next',
      '@tanstack/react-router',
      '@slot-liste/domain/figures/print.ts',
    ],
    welcomes: ['./spinner.tsx', 'react', 'radix-ui', 'clsx', 'lucide-react', 'react-toastify'],
  },
  {
    room: 'web/src/platform',
    refuses: [
      ...everywhere,
      '#features/layout/layout.tsx',
      '#parts/game-card.tsx',
      '#routes/games.tsx',
      '#data/site/site.ts',
    ],
    welcomes: ['./storage.ts', '#ui/toast-container.tsx', '#locales/tr/network.json', 'zustand'],
  },
  {
    room: 'domain/src/text',
    ending: '.test.ts',
    refuses: everywhere,
    welcomes: ['./fold.ts', '#golden/fold.json', 'vitest', 'fast-check'],
  },
  {
    room: 'server/src/store',
    ending: '.test.ts',
    refuses: everywhere,
    welcomes: ['./games.ts', '#db/schema/games.ts', '#testing/test-app.ts', 'drizzle-orm', 'vitest'],
  },
  ...['features/games', 'platform', 'seed'].map((room) => ({
    room: `server/src/${room}`,
    ending: '.test.ts',
    refuses: [...everywhere, ...tables],
    welcomes: [
      './x.ts',
      '#store/games.ts',
      '#testing/test-app.ts',
      '@slot-liste/catalogue/read.ts',
      'vitest',
    ],
  })),
  {
    room: 'web/src/ui',
    ending: '.test.ts',
    refuses: everywhere,
    welcomes: ['./button.tsx', 'node:fs', 'vitest'],
  },
  { room: 'server/testing', refuses: everywhere, welcomes: ['#src/app.ts', '#db/client.ts', 'pg', 'vitest'] },
  { room: 'tests/e2e', refuses: everywhere, welcomes: ['./browser.ts', '@playwright/test'] },
]
