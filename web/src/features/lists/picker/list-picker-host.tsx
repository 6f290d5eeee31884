import { useLocation } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PickedGame, PickLists, type ShownMarks } from '#parts/lists/add-to-list.tsx'
import { unreachable } from '#platform/api/api.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { takePendingAction } from '#platform/auth/pending-action.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { readStored } from '#platform/storage.ts'
import { toastError } from '#platform/toasts.ts'

export type PickerProps = {
  game: PickedGame
  opener: HTMLElement
  open: boolean
  onClose: () => void
  /** Further actions on the game. */
  Actions?: ComponentType<{ game: PickedGame; onLeave: () => void }> | undefined
}

/** `CardActions` are above one's lists in the menu; `Beside` reads a member's marks and shows the tray of games to compare. */
type CardParts = {
  CardActions: NonNullable<PickerProps['Actions']>
  Beside: ComponentType<{ onMarks: (marks: ShownMarks | undefined) => void }>
}

type ListPickerHostProps = {
  children: ReactNode
  loadParts?: (() => Promise<CardParts>) | undefined
}

type OpenPicker = Omit<PickerProps, 'onClose'> & { number: number; Picker: ComponentType<PickerProps> }

/** One menu for all games of all pages: it comes with its texts when somebody first wants it. */
export function ListPickerHost({ children, loadParts }: ListPickerHostProps) {
  const { i18n } = useTranslation()
  const [opened, setParams] = useState<OpenPicker | null>(null)
  const latest = useRef(0)
  const close = useCallback(() => setParams((now) => now && { ...now, open: false }), [])
  const pick = useCallback(
    async (game: PickedGame, opener: HTMLElement) => {
      latest.current += 1
      const number = latest.current
      try {
        const [{ ListPicker: Picker }, more] = await Promise.all([
          import('./list-picker.tsx'),
          loadParts?.(),
          loadTexts(i18n, 'list-picker', 'marks', 'compare'),
        ])
        if (number !== latest.current) return
        // The button that opened it closes it, too.
        setParams((now) =>
          now?.open && now.opener === opener
            ? { ...now, open: false }
            : { game, opener, open: true, number, Picker, Actions: more?.CardActions },
        )
      } catch {
        toastError(unreachable('POST /api/lists/:id/games').message)
      }
    },
    [i18n, loadParts],
  )
  const place = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other games.
  useEffect(close, [place, close])
  const userId = useAuth(({ session }) => session?.user.id)
  const [marks, setMarks] = useState<ShownMarks>()
  const parts = useParts(userId, loadParts)
  const picking = useMemo(() => {
    const isAwaited = (id: string) => userId !== undefined && takePendingAction({ kind: 'addGame', id })
    return { pick, isAwaited, marks }
  }, [pick, userId, marks])
  return (
    <PickLists value={picking}>
      {children}
      {parts ? <parts.Beside onMarks={setMarks} /> : null}
      {opened ? <opened.Picker key={opened.number} {...opened} onClose={close} /> : null}
    </PickLists>
  )
}

/** Loaded for members, and for guests who have a game to compare. */
function useParts(userId: string | undefined, loadParts: ListPickerHostProps['loadParts']) {
  const [parts, setParts] = useState<CardParts>()
  useEffect(() => {
    const load = () => {
      if (userId !== undefined || readStored('compare-tray')) loadParts?.().then(setParts, () => undefined)
    }
    load()
    window.addEventListener('compare-tray', load)
    return () => window.removeEventListener('compare-tray', load)
  }, [userId, loadParts])
  return parts
}
