import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShownMarks } from '#parts/lists/add-to-list.tsx'
import { useAuth } from '#platform/auth/auth-store.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'
import { CardActions } from './card-actions.tsx'
import { CompareTray } from './compare-tray.tsx'
import { OwnMarks } from './own-marks.tsx'

type BesideProps = { onMarks: (marks: ShownMarks | undefined) => void }

/** Beside every page: a member's marks on its cards, and the tray of games to compare. */
function Beside({ onMarks }: BesideProps) {
  const { i18n } = useTranslation()
  const userId = useAuth(({ session }) => session?.user.id)
  const texts = useQuery({
    queryKey: ['texts', 'marks', 'compare', i18n.language],
    queryFn: () => loadTexts(i18n, 'marks', 'compare').then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!texts.data) return null
  return (
    <>
      {userId === undefined ? null : <OwnMarks key={userId} onMarks={onMarks} />}
      <CompareTray />
    </>
  )
}

/** The parts that menus of cards and the frame of a page load, in one file. */
export const cardParts = { CardActions, Beside }
