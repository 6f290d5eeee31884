import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetBattles, type PastBattle } from '#data/battles/battle-history.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type ForgetPastProps = {
  battles: readonly PastBattle[]
  onForgotten: () => void
  className?: string | undefined
}

/** Empties this browser's list of battles, once asked. */
export function ForgetPast({ battles, onForgotten, className }: ForgetPastProps) {
  const { t } = useTranslation('battle-page')
  const [isAsked, setAsked] = useState(false)
  const forget = () => {
    forgetBattles(battles.map(({ digest }) => digest))
    setAsked(false)
    onForgotten()
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
        className={className}
      >
        {t('recent.forget')}
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('recent.forgetAsk')}
        description={t('recent.forgetBody')}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsked(false)}>
              {t('cancel')}
            </Button>
            <Button variant="danger" onClick={forget}>
              {t('recent.forget')}
            </Button>
          </>
        }
      />
    </>
  )
}
