import type { List } from '@slot-liste/contract/lists/lists.ts'
import { oneLine } from '@slot-liste/domain/text/plain-text.ts'
import { useNavigate } from '@tanstack/react-router'
import { PencilLine, Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriteList } from '#data/lists/list-writes.ts'
import { queueGame } from '#data/lists/queued-games.ts'
import type { PickedGame } from '#parts/lists/add-to-list.tsx'
import { ApiError } from '#platform/api/api.ts'
import { newClientId } from '#platform/auth/client-id.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'

type NewListProps = {
  game: PickedGame
  /** There is no other list yet. */
  isFirst: boolean
  onMade: (title: string) => void
}

/** A public list with this game in it, by its title alone; or the editor, for all the rest. */
export function NewList({ game, isFirst, onMade }: NewListProps) {
  const { t } = useTranslation('list-picker')
  const navigate = useNavigate()
  const { title, setTitle, message, isBusy, send } = useNewList(game, onMade)
  const openEditor = () => {
    queueGame(game.slug)
    void navigate({ to: '/lists/create' })
  }
  return (
    <form noValidate onSubmit={send} className={isFirst ? '' : 'border-t border-line pt-4'}>
      <Field label={t(isFirst ? 'new.first' : 'new.label')} hint={t('new.hint')} error={message}>
        <Input
          value={title}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={t('new.placeholder')}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isBusy} disabled={oneLine(title) === ''}>
          <Plus aria-hidden="true" />
          {t('new.submit')}
        </Button>
        <Button variant="ghost" size="sm" onClick={openEditor}>
          <PencilLine aria-hidden="true" />
          {t('new.editor')}
        </Button>
      </div>
    </form>
  )
}

function useNewList(game: PickedGame, onMade: (title: string) => void) {
  const { t } = useTranslation('list-picker')
  const locale = useLocale()
  const write = useWriteList()
  const [title, setTitle] = useState('')
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // The same until it is made: a second try after a lost answer makes no second list.
  const clientId = useRef('')
  const make = async (): Promise<List | string> => {
    const { checkNewList } = await import('./new-list-resolver.ts')
    clientId.current ||= newClientId()
    const checked = checkNewList({ title, game: game.slug, clientId: clientId.current }, locale)
    return checked.ok ? write.mutateAsync({ id: null, body: checked.body }) : checked.message
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setMessage(undefined)
    try {
      const made = await make()
      if (typeof made === 'string') return setMessage(made)
      clientId.current = ''
      setTitle('')
      onMade(made.title)
    } catch (reason) {
      setMessage(reason instanceof ApiError ? (reason.fields?.title ?? reason.message) : t('new.failed'))
    } finally {
      setBusy(false)
    }
  }
  return { title, setTitle, message, isBusy, send }
}
