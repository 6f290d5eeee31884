import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { adoptGuestDraft } from '#data/lists/list-draft.ts'
import { Button } from '#ui/button.tsx'
import type { Editor } from './use-editor.ts'

export type CameAlong = ReturnType<typeof adoptGuestDraft>

type DraftNoticeProps = { editor: Editor; cameAlong?: CameAlong }

/** Says that an unsaved draft was restored: to continue, or to discard (which can be undone). */
export function DraftNotice({ editor: { wasRestored, origin, act }, cameAlong }: DraftNoticeProps) {
  const { t } = useTranslation('list-editor')
  const [isAnswered, setAnswered] = useState(false)
  if (!wasRestored || isAnswered) return null
  const discard = () => {
    act({ kind: 'replace', list: origin.base })
    setAnswered(true)
  }
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-warning/40 bg-warning-soft p-4"
    >
      <History aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">{t(cameAlong ? 'draft.cameAlong' : 'draft.found')}</strong>{' '}
        {t(`draft.${cameAlong ?? 'body'}`)}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" onClick={discard}>
          {t('draft.discard')}
        </Button>
        <Button variant="secondary" onClick={() => setAnswered(true)}>
          {t('draft.continue')}
        </Button>
      </div>
    </div>
  )
}
