import type { Hunt, HuntBonus } from '@slot-liste/contract/hunts/hunts.ts'
import { printDate } from '@slot-liste/domain/figures/print.ts'
import { huntLimits } from '@slot-liste/domain/hunts/hunt-limits.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeBonus } from '#data/hunts/hunts.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { NumberEntry } from '#parts/site/number-entry.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError } from '#platform/toasts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useHuntWords } from './hunt-words.ts'

const multipleRule = { unit: 'multiple', least: 0, most: huntLimits.multiple / 10, digits: 1 } as const

/** The bonuses in their order; its owner opens them here by what they paid. */
export function Bonuses({ hunt }: { hunt: Hunt }) {
  const { t } = useTranslation('hunts')
  const { bonuses, games, can } = hunt
  const bySlug = new Map(games.map((game) => [game.slug, game]))
  const heading = useRef<HTMLHeadingElement>(null)
  const { mutate } = useChangeBonus(hunt.id)
  const onError = ({ message }: Error) => toastError(message)
  const open = (bonus: string, multiple: HuntBonus['multiple']) =>
    mutate(
      { bonus, to: { multiple } },
      {
        onError,
        onSuccess: ({ bonuses: left }) => {
          if (!left.some(({ id }) => id === bonus)) toastError(t('bonusGone'))
        },
      },
    )
  const remove = (bonus: string) =>
    mutate(
      { bonus, to: null },
      // The button that had the focus is gone.
      { onError, onSuccess: () => heading.current?.focus() },
    )
  return (
    <section aria-labelledby="bonuses" className="mt-10">
      <h2 ref={heading} id="bonuses" tabIndex={-1} className="mb-3 text-2xl outline-none">
        {t('bonuses')}
      </h2>
      {bonuses.length === 0 ? <p className="text-muted">{t('noBonuses')}</p> : null}
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {bonuses.map((bonus, place) => (
          <Row
            key={bonus.id}
            bonus={bonus}
            place={place}
            game={bySlug.get(bonus.game)}
            onOpen={can.edit ? (multiple) => open(bonus.id, multiple) : null}
            onRemove={() => remove(bonus.id)}
          />
        ))}
      </ol>
    </section>
  )
}

type RowProps = {
  bonus: HuntBonus
  place: number
  game: Hunt['games'][number] | undefined
  /** `null`: this reader only looks. */
  onOpen: ((multiple: number | null) => void) | null
  onRemove: () => void
}

function Row({ bonus, place, game, onOpen, onRemove }: RowProps) {
  const { t } = useTranslation('hunts')
  const locale = useLocale()
  const { tenths } = useHuntWords()
  const name = game?.name ?? bonus.game
  const words = { game: name, place: place + 1 }
  const detail = [game?.provider.name, bonus.on ? printDate(bonus.on, locale) : null].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] sm:px-4">
      <span className="w-7 shrink-0 text-right text-sm text-muted tabular-nums">{place + 1}</span>
      {game ? <GameCover game={game} className="w-9 shrink-0 rounded-sm" /> : null}
      <span className={onOpen ? 'min-w-[60%] flex-1 sm:min-w-0' : 'min-w-0 flex-1'}>
        <Link to="/games/$slug" params={{ slug: bonus.game }} className="link block truncate font-medium">
          {name}
        </Link>
        <span className="block truncate text-sm text-muted">{detail.join(' · ')}</span>
      </span>
      {onOpen ? (
        <>
          <span className="grid w-36 shrink-0 max-sm:ml-auto">
            <NumberEntry
              label={t('multipleOf', words)}
              value={bonus.multiple === null ? null : bonus.multiple / 10}
              rule={multipleRule}
              placeholder={t('closed')}
              onCommit={(value) => onOpen(value === null ? null : Math.round(value * 10))}
            />
          </span>
          <IconButton label={t('removeOf', words)} size="sm" onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      ) : (
        <span className="shrink-0 font-semibold tabular-nums">
          {bonus.multiple === null ? (
            <span className="font-normal text-muted">{t('closed')}</span>
          ) : (
            tenths(bonus.multiple)
          )}
        </span>
      )}
    </li>
  )
}
