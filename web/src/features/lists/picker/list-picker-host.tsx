import { useLocation } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PickedGame, PickLists } from '#parts/lists/add-to-list.tsx'
import { unreachable } from '#platform/api/api.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { takePendingAction } from '#platform/auth/pending-action.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { toastError } from '#platform/toasts.ts'

export type PickerProps = {
  game: PickedGame
  opener: HTMLElement
  open: boolean
  onClose: () => void
}
type OpenPicker = Omit<PickerProps, 'onClose'> & { number: number; Picker: ComponentType<PickerProps> }

/** One menu for all games of all pages: it comes with its texts when somebody first wants it. */
export function ListPickerHost({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const [opened, setParams] = useState<OpenPicker | null>(null)
  const latest = useRef(0)
  const close = useCallback(() => setParams((now) => now && { ...now, open: false }), [])
  const pick = useCallback(
    async (game: PickedGame, opener: HTMLElement) => {
      latest.current += 1
      const number = latest.current
      try {
        const [{ ListPicker: Picker }] = await Promise.all([
          import('./list-picker.tsx'),
          loadTexts(i18n, 'list-picker'),
        ])
        if (number !== latest.current) return
        // The button that opened it closes it, too.
        setParams((now) =>
          now?.open && now.opener === opener
            ? { ...now, open: false }
            : { game, opener, open: true, number, Picker },
        )
      } catch {
        toastError(unreachable('POST /api/lists/:id/games').message)
      }
    },
    [i18n],
  )
  const place = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other games.
  useEffect(close, [place, close])
  const userId = useAuth(({ session }) => session?.user.id)
  const picking = useMemo(() => {
    const isAwaited = (id: string) => userId !== undefined && takePendingAction({ kind: 'addGame', id })
    return { pick, isAwaited }
  }, [pick, userId])
  return (
    <PickLists value={picking}>
      {children}
      {opened ? <opened.Picker key={opened.number} {...opened} onClose={close} /> : null}
    </PickLists>
  )
}
