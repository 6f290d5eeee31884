import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWord } from '#data/site/site.ts'

/** A theme with the picture the server draws of it; leads to its games. */
export function ThemeTile({ theme, count }: { theme: string; count: number }) {
  const { t } = useTranslation('home')
  return (
    <Link
      to="/games"
      search={{ theme: [theme] }}
      className="flex h-full flex-col overflow-hidden rounded-md border border-line bg-surface transition hover:-translate-y-0.5 hover:border-line-strong hover:shadow-raised sm:flex-row sm:items-center"
    >
      <img
        src={`/covers/themes/${theme}.webp`}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        className="aspect-square w-full object-cover sm:w-20 sm:shrink-0 lg:w-24"
      />
      <span className="min-w-0 p-2.5 sm:px-4">
        <span className="block font-display text-[0.9375rem] leading-tight lg:text-lg">
          {useWord('themes', theme)}
        </span>
        <span className="mt-0.5 block text-sm text-muted">{t('explore.count', { count })}</span>
      </span>
    </Link>
  )
}
