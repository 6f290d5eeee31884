import type { List } from '@slot-liste/contract/lists/lists.ts'
import { type BracketSize, bracketSizes, roundDays } from '@slot-liste/domain/lists/bracket-limits.ts'
import { useNavigate } from '@tanstack/react-router'
import { Vote } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenBracket } from '#data/lists/brackets.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { ChipsChoice } from '#ui/form/chips-choice.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** For the owner of a list: the button, and the form it opens. */
export function NewBracket({ list }: { list: List }) {
  const { t } = useTranslation('brackets')
  const [session, setSession] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => {
          setSession(session + 1)
          setOpen(true)
        }}
      >
        <Vote aria-hidden="true" />
        {t('new.open')}
      </Button>
      {session > 0 ? (
        <BracketForm key={session} list={list} isOpen={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

type BracketFormProps = { list: List; isOpen: boolean; onClose: () => void }

function BracketForm({ list, isOpen, onClose }: BracketFormProps) {
  const { t } = useTranslation('brackets')
  const formId = useId()
  const navigate = useNavigate()
  const open = useOpenBracket(list.id)
  const choice = useChoice(list)
  const { size, days, ticked } = choice
  const [isChecked, setChecked] = useState(false)
  const isComplete = ticked.length === size
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isComplete || open.isPending) return
    open.mutate(
      { games: ticked, days },
      {
        onSuccess: ({ id }) => {
          toastSuccess(t('new.done'))
          void navigate({ to: '/brackets/$id', params: { id } })
        },
      },
    )
  }
  const wrong = isChecked && !isComplete ? t('new.wrong', { size, ticked: ticked.length }) : undefined
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={t('new.title')}
      closeLabel={t('dismiss')}
      footer={
        <Button type="submit" form={formId} busy={open.isPending}>
          {t('new.submit')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-5">
        <FormError message={wrong ?? open.error?.message} />
        <Fields list={list} choice={choice} />
      </form>
    </Dialog>
  )
}

type Choice = ReturnType<typeof useChoice>

/** The first games of the list are ticked until its owner ticks others; `ticked` is in the order of the list. */
function useChoice({ games }: List) {
  const slugs = games.map(({ game }) => game.slug)
  const sizes = bracketSizes.filter((size) => size <= slugs.length)
  const [size, setSize] = useState<BracketSize>(sizes.findLast((one) => one <= 8) ?? 4)
  const [days, setDays] = useState<(typeof roundDays)[number]>(1)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const held = chosen ?? new Set(slugs.slice(0, size))
  return {
    ...{ size, sizes, setSize, days, setDays },
    ticked: slugs.filter((slug) => held.has(slug)),
    tick: (slug: string, isTicked: boolean) =>
      setChosen(new Set(slugs.filter((one) => (one === slug ? isTicked : held.has(one))))),
  }
}

function Fields({ list, choice }: { list: List; choice: Choice }) {
  const { t } = useTranslation('brackets')
  const { size, sizes, setSize, days, setDays, ticked, tick } = choice
  const held = new Set(ticked)
  return (
    <>
      <ChipsChoice
        label={t('new.size')}
        hint={t('new.sizeHint')}
        choices={sizes.map((value) => ({ value, label: String(value) }))}
        value={size}
        onChange={setSize}
      />
      <ChipsChoice
        label={t('new.daysLabel')}
        choices={roundDays.map((value) => ({ value, label: t('new.days', { count: value }) }))}
        value={days}
        onChange={setDays}
      />
      <fieldset className="min-w-0">
        <legend className="mb-2 text-[0.9375rem] leading-snug font-semibold">
          {t('new.games', { ticked: ticked.length, size })}
        </legend>
        <div className="max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line px-3 py-1">
          {list.games.map(({ game: { slug, name } }) => (
            <Checkbox
              key={slug}
              label={name}
              checked={held.has(slug)}
              onChange={(isTicked) => tick(slug, isTicked)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
