import { Link, useLocation } from '@tanstack/react-router'
import { Scale, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { clearTray, toggleInTray, useTray } from './tray.ts'

/** Games laid aside for a comparison, at the foot of every page but the comparison itself. */
export function CompareTray() {
  const { t } = useTranslation('compare')
  const games = useTray()
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (games.length === 0 || path === '/compare') return null
  return (
    <section
      aria-label={t('tray.label')}
      className="sticky bottom-2 z-20 mx-auto mt-6 flex w-fit max-w-[calc(100%-1rem)] flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-2 shadow-raised print:hidden"
    >
      <ul className="flex min-w-0 flex-wrap gap-1.5">
        {games.map((game) => (
          <li key={game.slug} className="min-w-0 max-w-44 *:max-w-full">
            <Chip onRemove={() => toggleInTray(game)} removeLabel={t('tray.remove')}>
              {game.name}
            </Chip>
          </li>
        ))}
      </ul>
      <div className="ml-auto flex items-center gap-1">
        {games.length > 1 ? (
          <Link
            to="/compare"
            search={{ g: games.map(({ slug }) => slug).join(',') }}
            className={buttonClass({ size: 'sm' })}
          >
            <Scale aria-hidden="true" />
            {t('tray.open', { count: games.length })}
          </Link>
        ) : (
          <p className="px-2 text-sm text-muted">{t('tray.more')}</p>
        )}
        <Button variant="ghost" size="sm" aria-label={t('tray.clear')} onClick={clearTray}>
          <X aria-hidden="true" />
        </Button>
      </div>
    </section>
  )
}
