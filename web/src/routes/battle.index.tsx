import { createFileRoute } from '@tanstack/react-router'
import { NotOpenYet } from '#parts/not-open-yet.tsx'
import { loadTexts } from '#platform/i18n.ts'

/** The games that are to meet, by their slugs, with commas between. */
type BattleSearch = { games?: string | undefined }

const slugs = /^[a-z0-9-]{1,100}(,[a-z0-9-]{1,100}){1,7}$/

export const Route = createFileRoute('/battle/')({
  validateSearch: ({ games }: Record<string, unknown>): BattleSearch => ({
    games: typeof games === 'string' && slugs.test(games) ? games : undefined,
  }),
  loader: ({ context }) => loadTexts(context.i18n, 'battle'),
  component: () => <NotOpenYet page="battle" />,
})
