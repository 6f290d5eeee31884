import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowProps } from './item-row.tsx'

/** The place as a number that can be typed over; Enter, or going on, sends the game there. */
export function ItemRank({ item: { game }, place, actions }: RowProps) {
  const { t } = useTranslation('list-editor')
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    const wanted = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (wanted > 0 && wanted !== place + 1) actions.move(game.slug, wanted - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
  }
  return (
    <input
      inputMode="numeric"
      enterKeyHint="go"
      autoComplete="off"
      maxLength={3}
      aria-label={t('order.rank', { name: game.name })}
      value={typed ?? `${place + 1}`}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
      onFocus={({ target }) => target.select()}
      onBlur={settle}
      onKeyDown={onKeyDown}
      className="h-11 w-full rounded-md border border-line bg-transparent text-center text-base font-semibold tabular-nums transition-colors hover:border-line-strong focus:border-ink focus:bg-raised focus-visible:-outline-offset-2"
    />
  )
}
