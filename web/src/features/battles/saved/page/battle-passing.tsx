import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { CodeXml, ImageDown } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import type { PictureLook } from '#parts/battles/picture-dialog.tsx'
import { useApp } from '#platform/app-store.ts'
import { Button } from '#ui/button.tsx'

const EmbedDialog = lazy(async () => ({
  default: (await import('#parts/subject/embed-dialog.tsx')).EmbedDialog,
}))
const PictureDialog = lazy(async () => ({
  default: (await import('#parts/battles/picture-dialog.tsx')).PictureDialog,
}))

/** Ways to show a battle elsewhere, beside sharing its address: an embed or overlay, and pictures. */
export function BattlePassing({ battle }: { battle: SavedBattle }) {
  const { t } = useTranslation(['subject', 'battle-page'])
  const { titleOf } = useBattleWords()
  const [open, setOpen] = useState<'embed' | 'picture' | null>(null)
  const isDark = useApp(({ theme }) => theme === 'dark')
  const close = () => setOpen(null)
  const pictureOf = useCallback(
    (look: PictureLook) => `/share/battles/${battle.id}.png?${new URLSearchParams(look)}`,
    [battle.id],
  )
  return (
    <>
      <Button variant="outline" onClick={() => setOpen('embed')}>
        <CodeXml aria-hidden="true" />
        <span className="max-sm:sr-only">{t('subject:embed.label')}</span>
      </Button>
      <Button variant="outline" onClick={() => setOpen('picture')}>
        <ImageDown aria-hidden="true" />
        <span className="max-sm:sr-only">{t('battle-page:picture.label')}</span>
      </Button>
      <Suspense>
        {open === 'embed' ? (
          <EmbedDialog kind="battles" id={battle.id} title={titleOf(battle)} onClose={close} />
        ) : null}
        {open === 'picture' ? (
          <PictureDialog
            pictureOf={pictureOf}
            theme={isDark ? 'dark' : 'light'}
            name={`savas-${battle.id}`}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
}
