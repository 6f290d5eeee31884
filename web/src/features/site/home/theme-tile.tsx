import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWord } from '#data/site/site.ts'

/** A theme with the picture the server draws of it; leads to its games. */
export function ThemeTile({ theme, count }: { theme: string; count: number }) {
  const { t } = useTranslation('home')
  return (
    <Link to="/games" search={{ theme: [theme] }} className="theme-tile">
      <img
        src={`/covers/themes/${theme}.webp`}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
      />
      <span>
        <span>{useWord('themes', theme)}</span>
        <span>{t('explore.count', { count })}</span>
      </span>
    </Link>
  )
}
