import { drawEmblem } from '@slot-liste/domain/cover/emblem.ts'
import { type EmblemName, emblems, emblemsOfTheme, neutralEmblems } from '@slot-liste/domain/cover/emblems.ts'
import { neutralPalettes, palettes } from '@slot-liste/domain/cover/palettes.ts'
import { Link } from '@tanstack/react-router'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useWord } from '#data/site.ts'

/** A theme in the colours and with the emblem its covers have; leads to its games. */
export function ThemeTile({ theme, count }: { theme: string; count: number }) {
  const { t } = useTranslation('home')
  const [printed] = palettes[theme] ?? neutralPalettes
  const [g = '', k = '', a = k, b = k, c = k] = printed.split(' ').map((colour) => `#${colour}`)
  return (
    <Link
      to="/games"
      search={{ theme: [theme] }}
      className="group relative flex h-32 flex-col justify-end overflow-hidden rounded-md p-3.5 lg:h-28 lg:p-4 transition hover:-translate-y-0.5 hover:shadow-raised"
      style={{ backgroundColor: g, color: k }}
    >
      <Emblem theme={theme} tones={{ g, k, a, b, c }} />
      <span className="relative max-w-full font-display text-lg leading-tight lg:max-w-[calc(100%-5.5rem)]">
        {useWord('themes', theme)}
      </span>
      <span className="relative text-sm">{t('explore.count', { count })}</span>
    </Link>
  )
}

function Emblem({ theme, tones }: { theme: string; tones: Parameters<typeof drawEmblem>[1] }) {
  const [name = ''] = (emblemsOfTheme[theme] ?? neutralEmblems).split(' ')
  return (
    <svg
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      className="absolute top-2 right-2 size-14 transition-transform group-hover:scale-110 lg:top-4 lg:right-4 lg:size-20"
    >
      {drawEmblem(emblems[name as EmblemName], tones).map(({ tag, attrs }, place) =>
        createElement(tag, { key: place, ...attrs }),
      )}
    </svg>
  )
}
