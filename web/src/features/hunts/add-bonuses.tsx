import type { GameMatch } from '@slot-liste/contract/catalogue/games.ts'
import type { NewBonus } from '@slot-liste/contract/hunts/hunts.ts'
import { huntLimits } from '@slot-liste/domain/hunts/hunt-limits.ts'
import { type ReadBonuses, readBonuses, type WrittenBonus } from '@slot-liste/domain/hunts/read-bonuses.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatchGames } from '#data/catalogue/game-matches.ts'
import { useAddBonuses } from '#data/hunts/hunts.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Select } from '#ui/form/select.tsx'
import { useHuntWords } from './hunt-words.ts'

/** A bonus as it was understood, with the games its name may mean. */
type Understood = WrittenBonus & Pick<GameMatch, 'exact' | 'matches'> & { chosen: string }

type AddBonusesProps = { id: string; held: number }

/**
 * Bonuses typed or pasted, then what each line was taken for. Bets and wins are read here and go nowhere; the text stays
 * until its bonuses are added.
 */
export function AddBonuses({ id, held }: AddBonusesProps) {
  const { t } = useTranslation('hunts')
  const { text, setText, read, rows, setRows, isBusy, error, look, add } = useAdding(id)
  const taken = rows?.filter(({ chosen }) => chosen !== '').length ?? 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void look()
  }
  return (
    <section
      aria-labelledby="add-bonuses"
      className="mt-10 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="add-bonuses" className="mb-3 text-xl">
        {t('paste.title')}
      </h2>
      <form onSubmit={submit} className="grid gap-3">
        <Field label={t('paste.label')} hint={t('paste.hint')}>
          <Textarea
            rows={5}
            value={text}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <FormError message={error?.message} />
        <Button
          type="submit"
          variant={rows ? 'outline' : 'primary'}
          busy={isBusy && !rows}
          disabled={text.trim() === ''}
          className="justify-self-start"
        >
          {t('paste.read')}
        </Button>
      </form>
      <div role="status">
        {read && read.bonuses.length === 0 ? <p className="mt-3 text-muted">{t('paste.nothing')}</p> : null}
        {read && read.problems.length > 0 ? <Problems problems={read.problems} /> : null}
      </div>
      {rows && rows.length > 0 ? (
        <>
          <Preview rows={rows} onChange={setRows} />
          <Button
            busy={isBusy}
            disabled={taken === 0 || held + taken > huntLimits.bonuses}
            onClick={add}
            className="mt-3"
          >
            {t('paste.add', { count: taken })}
          </Button>
          {held + taken > huntLimits.bonuses ? (
            <p className="mt-2 text-sm text-danger">{t('paste.why.many')}</p>
          ) : null}
        </>
      ) : null}
    </section>
  )
}

function useAdding(id: string) {
  const { t } = useTranslation('hunts')
  const locale = useLocale()
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadBonuses | null>(null)
  const [rows, setRows] = useState<readonly Understood[] | null>(null)
  const match = useMatchGames()
  const adding = useAddBonuses(id)
  const forget = () => {
    setRead(null)
    setRows(null)
    match.reset()
    adding.reset()
  }
  const type = (typed: string) => {
    setText(typed)
    forget()
  }
  const look = async () => {
    forget()
    const found = readBonuses(text, locale)
    setRead(found)
    if (found.bonuses.length === 0) return
    const names = [...new Set(found.bonuses.map(({ name }) => name))]
    // The failure is shown from the mutation.
    const answer = await match.mutateAsync(names).catch(() => null)
    if (answer)
      setRows(found.bonuses.map((bonus) => understood(bonus, answer.items[names.indexOf(bonus.name)])))
  }
  const add = () =>
    adding.mutate(bonusesOf(rows ?? []), {
      onSuccess: () => {
        toastSuccess(t('paste.done', { count: bonusesOf(rows ?? []).length }))
        type('')
      },
    })
  const isBusy = match.isPending || adding.isPending
  return { text, setText: type, read, rows, setRows, isBusy, error: match.error ?? adding.error, look, add }
}

const understood = (bonus: WrittenBonus, { exact, matches }: Partial<GameMatch> = {}): Understood => ({
  ...bonus,
  exact: exact ?? false,
  matches: matches ?? [],
  chosen: matches?.[0]?.slug ?? '',
})

const bonusesOf = (rows: readonly Understood[]): NewBonus[] =>
  rows.flatMap(({ chosen, multiple, on }) => (chosen === '' ? [] : [{ game: chosen, multiple, on }]))

function Problems({ problems }: Pick<ReadBonuses, 'problems'>) {
  const { t } = useTranslation('hunts')
  return (
    <div className="mt-3 text-sm">
      <p className="font-semibold">{t('paste.problems')}</p>
      <ul className="mt-1 max-h-40 overflow-y-auto text-danger">
        {problems.map(({ line, why }) => (
          <li key={line}>{t('paste.line', { line, why: t(`paste.why.${why}`) })}</li>
        ))}
      </ul>
    </div>
  )
}

type PreviewProps = { rows: readonly Understood[]; onChange: (rows: readonly Understood[]) => void }

function Preview({ rows, onChange }: PreviewProps) {
  const { t } = useTranslation('hunts')
  return (
    <>
      <h3 className="mt-5 mb-1 font-semibold">{t('paste.preview')}</h3>
      <ol className="divide-y divide-line border-y border-line">
        {rows.map((row, place) => (
          <PreviewRow
            key={row.line}
            row={row}
            onChoose={(chosen) => onChange(rows.with(place, { ...row, chosen }))}
          />
        ))}
      </ol>
    </>
  )
}

function PreviewRow({ row, onChoose }: { row: Understood; onChoose: (slug: string) => void }) {
  const { t } = useTranslation('hunts')
  const { tenths } = useHuntWords()
  const { name, multiple, matches, exact, chosen } = row
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem]">
      <span className="truncate" dir="auto">
        {name}
      </span>
      <span className="text-right font-semibold tabular-nums sm:order-last">
        {multiple === null ? <span className="font-normal text-muted">{t('closed')}</span> : tenths(multiple)}
      </span>
      <span className="max-sm:col-span-2">
        {matches.length === 0 ? (
          <span className="text-sm text-danger">{t('paste.unknown')}</span>
        ) : (
          <>
            <Select
              small
              aria-label={t('paste.choice', { name })}
              value={chosen}
              onChange={({ target }) => onChoose(target.value)}
            >
              {matches.map((game) => (
                <option key={game.slug} value={game.slug}>
                  {`${game.name} · ${game.provider.name}`}
                </option>
              ))}
              <option value="">{t('paste.leaveOut')}</option>
            </Select>
            {exact ? null : <span className="text-sm text-warning">{t('paste.unsure')}</span>}
          </>
        )}
      </span>
    </li>
  )
}
