import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** One field in which two versions differ; the three are as they are to be shown. */
export type Difference = {
  field: string
  label: string
  /** As it was when the form was opened. */
  before: ReactNode
  mine: ReactNode
  theirs: ReactNode
  /** Whether I changed it at all. */
  touched: boolean
}

type ConflictProps = {
  /** Null while there is no conflict. */
  differences: readonly Difference[] | null
  onClose: () => void
  /** The fields in which what is there now is taken; what I wrote stays in the others. Nothing is saved by it. */
  onResolve: (theirs: string[]) => void
}

/** Changes made elsewhere while a form was open, field by field, with a choice between the two. */
export function VersionConflict({ differences, onClose, onResolve }: ConflictProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      wide
      open={differences !== null}
      onOpenChange={(open) => open || onClose()}
      title={t('conflict.title')}
      description={t('conflict.body')}
      closeLabel={t('conflict.close')}
    >
      {differences ? <Choices differences={differences} onResolve={onResolve} /> : null}
    </Dialog>
  )
}

function Choices({
  differences,
  onResolve,
}: Pick<ConflictProps, 'onResolve'> & { differences: readonly Difference[] }) {
  const { t } = useTranslation('admin')
  const untouched = differences.filter(({ touched }) => !touched).map(({ field }) => field)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(() => new Set(untouched))
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTheirs(next)
  }
  return (
    <div className="grid gap-4">
      {differences.length === 0 ? <p>{t('conflict.nothing')}</p> : null}
      {differences.map(({ field, label, before, mine, theirs: there }) => (
        <fieldset key={field} className="grid gap-2 rounded-md border border-line p-3 sm:grid-cols-2">
          <legend className="px-1 text-sm font-semibold">{label}</legend>
          <p className="text-sm text-muted sm:col-span-2">
            <span className="font-semibold">{t('conflict.before')}</span> <span>{before}</span>
          </p>
          <Choice
            name={field}
            label={t('conflict.mine')}
            checked={!theirs.has(field)}
            onChoose={() => choose(field, false)}
          >
            {mine}
          </Choice>
          <Choice
            name={field}
            label={t('conflict.theirs')}
            checked={theirs.has(field)}
            onChoose={() => choose(field, true)}
          >
            {there}
          </Choice>
        </fieldset>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => onResolve(differences.map(({ field }) => field))}>
          {t('conflict.allTheirs')}
        </Button>
        <Button onClick={() => onResolve([...theirs])}>{t('conflict.take')}</Button>
      </div>
    </div>
  )
}

type ChoiceProps = {
  name: string
  label: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ name, label, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer gap-2.5 rounded-sm border border-line bg-raised p-2.5 has-checked:border-accent">
      <input
        type="radio"
        name={`conflict-${name}`}
        checked={checked}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0"
      />
      <span className="min-w-0">
        <span className="block text-sm text-muted">{label}</span>
        <span className="line-clamp-6 break-words whitespace-pre-line">{children}</span>
      </span>
    </label>
  )
}
