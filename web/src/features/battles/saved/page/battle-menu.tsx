import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { CodeXml, Ellipsis, Flag, ImageDown, Link2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import type { PictureLook } from '#parts/battles/picture-dialog.tsx'
import { useCopyLink } from '#parts/subject/share-button.tsx'
import { useApp } from '#platform/app-store.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'

const EmbedDialog = lazy(async () => ({
  default: (await import('#parts/subject/embed-dialog.tsx')).EmbedDialog,
}))
const PictureDialog = lazy(async () => ({
  default: (await import('#parts/battles/picture-dialog.tsx')).PictureDialog,
}))

/** As `useReport` of features/community/reports returns it. */
export type Report = { open: () => void; dialog: ReactNode }

type BattleMenuProps = { battle: SavedBattle; isOpen: boolean; report: Report | undefined }

/** The rarer actions of a battle. `isOpen`: others may see it. */
export function BattleMenu({ battle, isOpen, report }: BattleMenuProps) {
  const { t } = useTranslation(['subject', 'battle-page', 'reports'])
  const { titleOf } = useBattleWords()
  const [open, setOpen] = useState<'embed' | 'picture' | null>(null)
  const isDark = useApp(({ theme }) => theme === 'dark')
  const close = () => setOpen(null)
  const copyLink = useCopyLink()
  // A dialog opens once the menu's button has the focus again.
  const next = useRef<(() => void) | null>(null)
  const soon = (then: () => void) => () => {
    next.current = then
  }
  const pictureOf = useCallback(
    (look: PictureLook) => `/share/battles/${battle.id}.png?${new URLSearchParams(look)}`,
    [battle.id],
  )
  return (
    <>
      <Menu
        align="start"
        onClosed={() => {
          next.current?.()
          next.current = null
        }}
        trigger={
          <IconButton variant="outline" label={t('battle-page:menu')}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {isOpen ? (
          <>
            <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={copyLink}>
              {t('subject:share.copy')}
            </MenuItem>
            <MenuItem icon={<CodeXml aria-hidden="true" />} onSelect={soon(() => setOpen('embed'))}>
              {t('subject:embed.label')}
            </MenuItem>
            <MenuItem icon={<ImageDown aria-hidden="true" />} onSelect={soon(() => setOpen('picture'))}>
              {t('battle-page:picture.label')}
            </MenuItem>
          </>
        ) : null}
        {report ? (
          <MenuItem icon={<Flag aria-hidden="true" />} onSelect={soon(report.open)}>
            {t('reports:open')}
          </MenuItem>
        ) : null}
      </Menu>
      {report?.dialog}
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
