import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatchGames } from '#data/catalogue/game-matches.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { correctedLine, type FoundLine } from './found-lines.ts'

type FoundPreviewProps = {
  lines: readonly FoundLine[]
  held: ReadonlySet<string>
  onChange: (lines: readonly FoundLine[]) => void
}

/** Each line and the game it is taken for: to be unticked, chosen where several may be meant, or looked up by other words. */
export function FoundPreview({ lines, held, onChange }: FoundPreviewProps) {
  const { t } = useTranslation('list-editor')
  if (lines.length === 0) return <EmptyState title={t('names.nothing')} />
  const count = (kind: FoundLine['kind']) => lines.filter((line) => line.kind === kind).length
  const set = (place: number, line: FoundLine) => onChange(lines.with(place, line))
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
            {line.kind === 'none' ? (
              <UnfoundLine line={line} onFound={(found) => set(place, found)} />
            ) : (
              <Line
                line={line}
                isHeld={held.has(line.chosen ?? '')}
                onChange={(chosen) => set(place, { ...line, chosen })}
              />
            )}
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

type UnfoundLineProps = { line: FoundLine; onFound: (line: FoundLine) => void }

/** A line that means no game, with a box to write it otherwise and look again. */
function UnfoundLine({ line, onFound }: UnfoundLineProps) {
  const { t } = useTranslation('list-editor')
  const [text, setText] = useState(line.name)
  const match = useMatchGames()
  const look = async (event: FormEvent) => {
    event.preventDefault()
    const { items } = await match.mutateAsync([text.trim()]).catch(() => ({ items: [] }))
    const found = correctedLine(line, items[0])
    if (found.kind !== 'none') onFound(found)
  }
  const isVain = match.isSuccess && match.variables?.[0] === text.trim()
  return (
    <>
      <span className="pl-7.5 break-words">{line.name}</span>
      <form onSubmit={(event) => void look(event)} className="min-w-0 pl-7.5 sm:pl-0">
        <div className="flex gap-2">
          <Input
            small
            aria-label={t('names.correct', { name: line.name })}
            value={text}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            className="min-w-0 flex-1"
          />
          <Button
            type="submit"
            variant="outline"
            size="sm"
            busy={match.isPending}
            disabled={text.trim() === ''}
          >
            {t('names.again')}
          </Button>
        </div>
        <p role="status" className="mt-0.5 text-sm text-danger">
          {match.error ? match.error.message : t(isVain ? 'names.stillNone' : 'names.none')}
        </p>
      </form>
    </>
  )
}
