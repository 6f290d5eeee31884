import type { AdminCorrection } from '@slot-liste/contract/admin/admin-corrections.ts'
import { Copy, ExternalLink } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenLink } from '#data/admin/admin-corrections.ts'
import { FoldedText } from '#features/admin/moderation/content/folded-text.tsx'
import { CorrectionState } from '#parts/catalogue/correction-state.tsx'
import { Ago } from '#parts/site/ago.tsx'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button, buttonClass } from '#ui/button.tsx'

/** The fields that corrections of figures and proposed games share. */
type Judged = Omit<AdminCorrection, 'oldValue' | 'newValue'>

type ProposalProps = {
  correction: Judged
  of?: 'figure' | 'game'
  onAccept: () => void
  onRefuse: () => void
}

/** One member's proposal: its link, which is opened first, and the decision. */
export function Proposal({ correction, of = 'figure', onAccept, onRefuse }: ProposalProps) {
  const { t } = useTranslation('admin-corrections')
  const hintId = useId()
  const { by, note, at, state, openedAt } = correction
  const isOpened = openedAt !== null
  return (
    <li className="grid gap-2 rounded-md bg-sunken px-3 py-3 text-[0.9375rem]">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="font-semibold">{by ? `@${by}` : t('gone')}</span>
        <Ago at={at} className="text-muted" />
        <CorrectionState state={state} />
      </p>
      {note ? <FoldedText text={note} /> : null}
      <ProposedLink correction={correction} of={of} />
      {state === 'open' ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="success"
            disabled={!isOpened}
            aria-describedby={isOpened ? undefined : hintId}
            onClick={onAccept}
          >
            {t('accept.act')}
          </Button>
          <Button variant="outline" onClick={onRefuse}>
            {t('refuse.act')}
          </Button>
          {isOpened ? null : (
            <span id={hintId} className="text-sm text-muted">
              {t('openFirst')}
            </span>
          )}
        </div>
      ) : (
        <Decided correction={correction} />
      )}
    </li>
  )
}

/** A link to the site, or its address as text where this site does not link there. */
function ProposedLink({
  correction: { id, address, linked },
  of,
}: {
  correction: Judged
  of: 'figure' | 'game'
}) {
  const { t } = useTranslation('admin-corrections')
  const { mutate } = useOpenLink(of)
  const note = () => mutate(id, { onError: ({ message }) => toastError(message) })
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toastSuccess(t('link.copied'))
    note()
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <span className="text-sm break-all text-muted">{address}</span>
      {linked ? (
        <a
          href={address}
          target="_blank"
          rel="nofollow noopener noreferrer"
          onClick={note}
          onAuxClick={note}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <ExternalLink aria-hidden="true" />
          {t('link.open')}
        </a>
      ) : (
        <>
          <Button
            variant="outline"
            size="sm"
            onClick={() => copy().catch(() => toastError(t('link.notCopied')))}
          >
            <Copy aria-hidden="true" />
            {t('link.copy')}
          </Button>
          <span className="text-sm text-muted">{t('link.unlinked')}</span>
        </>
      )}
    </div>
  )
}

function Decided({ correction: { decidedBy, decidedAt, reason } }: Pick<ProposalProps, 'correction'>) {
  const { t } = useTranslation('admin-corrections')
  if (!decidedAt) return null
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted">
      {decidedBy ? <span>{t('decidedBy', { name: decidedBy })}</span> : null}
      <Ago at={decidedAt} />
      {reason ? <span className="break-words">{reason}</span> : null}
    </p>
  )
}
