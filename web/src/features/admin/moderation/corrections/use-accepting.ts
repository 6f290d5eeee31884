import type { AdminCorrection, CorrectionDecision } from '@slot-liste/contract/admin/admin-corrections.ts'
import type { LinkedKind } from '@slot-liste/domain/catalogue/corrections.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { correctionPreviewOptions, useDecideCorrection } from '#data/admin/admin-corrections.ts'
import { useReason } from '#features/admin/moderation/reason-dialog.tsx'
import { toastSuccess } from '#platform/toasts.ts'
import { another, type Choice } from './source-choice.tsx'

/** State of the dialog that accepts a correction. The source whose host the link has is chosen until another one is. */
export function useAccepting({ id, host }: AdminCorrection, onDone: () => void) {
  const { t } = useTranslation('admin-corrections')
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState(host)
  const [kind, setKind] = useState<LinkedKind | ''>('')
  const [replaces, setReplaces] = useState(true)
  const [isDecided, setDecided] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const reason = useReason(`accept:${id}`)
  const preview = useQuery(correctionPreviewOptions(id, previewOf(chosen, kind, replaces)))
  const { mutate, isPending, error } = useDecideCorrection()
  const source = chosen ?? preview.data?.proposed ?? ''
  const isMissing = source === '' || (source === another && (name.trim() === '' || kind === ''))
  // Nothing is accepted before the dialog says what the page will show.
  const isBusy = isPending || preview.isPlaceholderData
  const decides = isDecided && preview.data?.outcome?.becomes === false

  const submit = () => {
    setAsked(true)
    if (isBusy || isMissing) return
    const taken = decides ? reason.take() : null
    if (taken === undefined) return
    const decision: CorrectionDecision = {
      verdict: 'accepted',
      source: source === another && kind ? { name: name.trim(), kind } : source,
      replace: replaces && (preview.data?.before.length ?? 0) > 0,
      ...(taken !== null && { decision: taken }),
    }
    const onSuccess = ({ decided }: { decided: number }) => {
      reason.forget()
      toastSuccess(t('accepted', { count: decided }))
      onDone()
    }
    mutate({ id, decision }, { onSuccess })
  }
  const choice: Choice = {
    ...{ source, setSource: setChosen, name, setName, kind, setKind },
    isMissing: isAsked && isMissing,
  }
  return {
    ...{ preview, choice, reason, submit, isBusy, failure: error },
    replace: { isOn: replaces, set: setReplaces },
    decides: { isOn: decides, set: setDecided },
  }
}

function previewOf(chosen: string | null, kind: LinkedKind | '', replaces: boolean) {
  const replace = replaces ? ('true' as const) : ('false' as const)
  if (chosen === another) return kind ? { kind, replace } : { source: 'none', replace }
  return chosen ? { source: chosen, replace } : { replace }
}
