import type { AppUser } from '@slot-liste/contract/accounts/auth.ts'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeAvatar } from '#data/accounts/account.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'

/** Files that the server would refuse are not sent. */
const maxBytes = 8 * 1024 * 1024

export function AvatarEditor({ user }: { user: AppUser }) {
  const { t } = useTranslation('settings')
  const change = useChangeAvatar()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  const send = (file: File | null) =>
    change.mutate(file, {
      onSuccess: () => toastSuccess(t(file ? 'avatar.saved' : 'avatar.removed')),
      onError: ({ message }) => setProblem(message),
    })

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be chosen again.
    target.value = ''
    if (!file) return
    setProblem(file.size > maxBytes ? t('avatar.tooLarge') : undefined)
    if (file.size <= maxBytes) send(file)
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={user.username} src={user.avatar_url} size="xl" />
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={choose}
            aria-label={t('avatar.choose')}
            tabIndex={-1}
            className="sr-only"
          />
          <Button variant="outline" busy={change.isPending} onClick={() => input.current?.click()}>
            <ImageUp aria-hidden="true" />
            {t('avatar.choose')}
          </Button>
          {user.avatar_url ? (
            <Button variant="ghost" disabled={change.isPending} onClick={() => send(null)}>
              <Trash2 aria-hidden="true" />
              {t('avatar.remove')}
            </Button>
          ) : null}
        </div>
      </div>
      <p className="text-sm text-muted">{t('avatar.hint')}</p>
      <FormError message={problem} />
    </div>
  )
}
