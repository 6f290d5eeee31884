import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { CodeXml, ImageDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { Button } from '#ui/button.tsx'

const EmbedDialog = lazy(async () => ({
  default: (await import('#parts/subject/embed-dialog.tsx')).EmbedDialog,
}))
const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }))

/** Ways to show a battle elsewhere, beside sharing its address: an embed or overlay, and pictures. */
export function BattlePassing({ battle }: { battle: SavedBattle }) {
  const { t } = useTranslation(['subject', 'battle-page'])
  const { titleOf } = useBattleWords()
  const [open, setOpen] = useState<'embed' | 'picture' | null>(null)
  const close = () => setOpen(null)
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
        {open === 'picture' ? <PictureDialog id={battle.id} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
