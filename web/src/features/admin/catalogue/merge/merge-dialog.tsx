import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Table, Td, Th, Tr } from '#ui/table.tsx'

/** One fact of both, as it is shown. */
export type MergeFact = { name: string; label: string; gone: string; kept: string }
export type Survivor = { id: number; name: string; detail: string }

type MergeDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  name: string
  what: 'game' | 'provider'
  /** The search for the one that stays. */
  picker: ReactNode
  survivor: Survivor | null
  /** Undefined while they are fetched. */
  facts: readonly MergeFact[] | undefined
  busy: boolean
  error: string | undefined
  onMerge: (take: string[]) => void
}

/** Two become one: which stays, what it takes from the other, and that there is no way back. */
export function MergeDialog(props: MergeDialogProps) {
  const { open, onOpenChange, name, what, picker, survivor, facts, busy, error, onMerge } = props
  const { t } = useTranslation('admin-catalogue')
  const { t: frame } = useTranslation('admin')
  // Facts the survivor lacks are taken by default.
  const standard =
    facts?.filter(({ kept, gone }) => kept === '' && gone !== '').map((fact) => fact.name) ?? []
  const [chosen, setChosen] = useState<{ of: number; take: readonly string[] } | null>(null)
  const take = chosen && chosen.of === survivor?.id ? chosen.take : standard
  const toggle = (fact: string, takes: boolean) =>
    survivor &&
    setChosen({ of: survivor.id, take: takes ? [...take, fact] : take.filter((other) => other !== fact) })
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={t('merge.title', { name })}
      description={t(`merge.lead.${what}`)}
      closeLabel={frame('form.close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {frame('form.cancel')}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={!survivor || !facts}
            onClick={() => onMerge([...take])}
          >
            {t('merge.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <FormError message={error} />
        {picker}
        {survivor && facts ? (
          <>
            <Sides name={name} survivor={survivor} facts={facts} take={take} onToggle={toggle} />
            <p className="flex gap-3 rounded-md border border-warning/40 bg-warning-soft p-4 font-medium">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
              {t('merge.warning', { gone: name, kept: survivor.name })}
            </p>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

type SidesProps = {
  name: string
  survivor: Survivor
  facts: readonly MergeFact[]
  take: readonly string[]
  onToggle: (fact: string, takes: boolean) => void
}

function Sides({ name, survivor, facts, take, onToggle }: SidesProps) {
  const { t } = useTranslation('admin-catalogue')
  const { t: frame } = useTranslation('admin')
  const differing = facts.filter(({ gone, kept }) => gone !== kept)
  if (differing.length === 0) return <p className="text-muted">{t('merge.same')}</p>
  return (
    <Table caption={t('merge.facts')} hideCaption className="[&_:is(td,th)]:px-3 [&_table]:text-sm">
      <thead>
        <tr>
          <Th>{t('merge.fact')}</Th>
          <Th>{t('merge.gone', { name })}</Th>
          <Th>{t('merge.kept', { name: survivor.name })}</Th>
        </tr>
      </thead>
      <tbody>
        {differing.map(({ name: fact, label, gone, kept }) => (
          <Tr key={fact}>
            <th scope="row" className="border-b border-line py-2 text-left font-semibold">
              {label}
            </th>
            {[
              { takes: true, text: gone },
              { takes: false, text: kept },
            ].map(({ takes, text }) => (
              <Td key={String(takes)}>
                <label className="flex min-h-9 items-center gap-2">
                  <input
                    type="radio"
                    name={`merge-${fact}`}
                    checked={take.includes(fact) === takes}
                    onChange={() => onToggle(fact, takes)}
                    className="size-4 shrink-0"
                  />
                  <span className="line-clamp-3 break-words">{text || frame('form.unknown')}</span>
                </label>
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
