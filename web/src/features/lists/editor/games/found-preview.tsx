import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FoundLine } from './found-lines.ts'

type FoundPreviewProps = {
  lines: readonly FoundLine[]
  held: ReadonlySet<string>
  onChange: (lines: readonly FoundLine[]) => void
}

/** Each line and the game it is taken for: to be unticked, or corrected where several may be meant. */
export function FoundPreview({ lines, held, onChange }: FoundPreviewProps) {
  const { t } = useTranslation('list-editor')
  if (lines.length === 0) return <EmptyState title={t('names.nothing')} />
  const count = (kind: FoundLine['kind']) => lines.filter((line) => line.kind === kind).length
  const set = (place: number, chosen: string | null) =>
    onChange(lines.with(place, { ...(lines[place] as FoundLine), chosen }))
  return (
    <>
      <p role="status" className="mb-2 text-muted">
        {t('names.summary', { sure: count('sure'), several: count('several'), none: count('none') })}
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {lines.map((line, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places.
            key={place}
            className="grid items-center gap-x-4 py-1.5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] sm:grid-cols-2"
          >
            <Line
              line={line}
              isHeld={held.has(line.chosen ?? '')}
              onChange={(chosen) => set(place, chosen)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

type LineProps = { line: FoundLine; isHeld: boolean; onChange: (chosen: string | null) => void }

function Line({ line, isHeld, onChange }: LineProps) {
  const { t } = useTranslation('list-editor')
  const { name, kind, matches, chosen } = line
  if (kind === 'none')
    return (
      <>
        <span className="pl-7.5 break-words">{name}</span>
        <span className="pl-7.5 text-sm text-danger sm:pl-0">{t('names.none')}</span>
      </>
    )
  const label = (game: GameCard) => `${game.name} · ${game.provider.name}`
  const game = matches.find(({ slug }) => slug === chosen)
  return (
    <>
      <Checkbox
        label={name}
        checked={chosen !== null}
        onChange={(on) => onChange(on ? (matches[0]?.slug ?? null) : null)}
      />
      <div className={clsx('min-w-0 pl-7.5 sm:pl-0', chosen === null && 'opacity-60')}>
        {matches.length > 1 ? (
          <Select
            aria-label={t('names.choice', { name })}
            value={chosen ?? ''}
            onChange={({ target }) => onChange(target.value || null)}
          >
            <option value="">{t('names.leaveOut')}</option>
            {matches.map((one) => (
              <option key={one.slug} value={one.slug}>
                {label(one)}
              </option>
            ))}
          </Select>
        ) : (
          <span className="block truncate text-[0.9375rem]">{game ? label(game) : t('names.leftOut')}</span>
        )}
        {isHeld ? <span className="text-sm text-muted">{t('names.held')}</span> : null}
        {kind === 'several' && !isHeld ? (
          <span className="text-sm text-warning">{t('names.unsure')}</span>
        ) : null}
      </div>
    </>
  )
}
