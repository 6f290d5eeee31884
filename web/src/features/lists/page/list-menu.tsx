import type { List } from '@slot-liste/contract/lists/lists.ts'
import { slug } from '@slot-liste/domain/text/slug.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { CodeXml, Copy, Download, Ellipsis, Flag, Swords } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloneList, useListFile } from '#data/lists/list-marks.ts'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { saveFile } from '#platform/save-file.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'

/** As `useReport` of features/community/reports gives it; left out where there is nothing to report. */
export type Report = { open: () => void; dialog: ReactNode }

const EmbedDialog = lazy(async () => ({
  default: (await import('#parts/subject/embed-dialog.tsx')).EmbedDialog,
}))

const formats = ['csv', 'json'] as const

/** The rarer actions of a list. */
export function ListMenu({ list, report }: { list: List; report: Report | undefined }) {
  const { t } = useTranslation(['list-page', 'reports', 'subject'])
  const [isEmbedding, setIsEmbedding] = useState(false)
  const { clone, isCloning } = useClone(list.id)
  const [fetchFile, isFetching] = useFile(list)
  // Both may leave the page or open a dialog: once the menu's button has the focus again.
  const next = useRef<(() => void) | null>(null)
  const soon = (then: () => void) => () => {
    next.current = then
  }
  return (
    <>
      <Menu
        align="start"
        onClosed={() => {
          next.current?.()
          next.current = null
        }}
        trigger={
          <IconButton variant="outline" label={t('menu')} aria-busy={isCloning || isFetching}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {list.games.length > 0 ? (
          <MenuItem asChild>
            <Link to="/battle" search={{ list: list.id }}>
              <Swords aria-hidden="true" />
              {t('battle')}
            </Link>
          </MenuItem>
        ) : null}
        {list.visibility === 'private' ? null : (
          <MenuItem icon={<CodeXml aria-hidden="true" />} onSelect={soon(() => setIsEmbedding(true))}>
            {t('subject:embed.label')}
          </MenuItem>
        )}
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={soon(clone)}>
          {t('clone.label')}
        </MenuItem>
        {formats.map((format) => (
          <MenuItem key={format} asChild>
            <a
              href={`/api/lists/${list.id}/export?format=${format}`}
              download
              onClick={(event) => fetchFile(event, format)}
            >
              <Download aria-hidden="true" />
              {t(`export.${format}`)}
            </a>
          </MenuItem>
        ))}
        {report ? (
          <MenuItem icon={<Flag aria-hidden="true" />} onSelect={soon(report.open)}>
            {t('reports:open')}
          </MenuItem>
        ) : null}
      </Menu>
      <Suspense>
        {isEmbedding ? (
          <EmbedDialog kind="lists" id={list.id} title={list.title} onClose={() => setIsEmbedding(false)} />
        ) : null}
      </Suspense>
      {report?.dialog}
    </>
  )
}

/** A private copy of one's own, opened in the editor. */
function useClone(id: string) {
  const { t } = useTranslation('list-page')
  const navigate = useNavigate()
  const { mutate, isPending } = useCloneList()
  const clone = usePendingAction('cloneList', id, () => {
    if (isPending) return
    mutate(id, {
      onSuccess: (copy) => {
        toastSuccess(t('clone.done'))
        void navigate({ to: '/lists/$id/edit', params: { id: copy.id } })
      },
      onError: ({ message }) => toastError(message),
    })
  })
  return { clone, isCloning: isPending }
}

/** The list as a file. A private one is fetched with the token, which a plain link does not send. */
function useFile({ id, title, visibility }: Pick<List, 'id' | 'title' | 'visibility'>) {
  const { mutate, isPending } = useListFile(id)
  const fetchFile = (event: MouseEvent, format: (typeof formats)[number]) => {
    if (visibility !== 'private') return
    event.preventDefault()
    mutate(format, {
      onSuccess: (file) => saveFile(`${slug(title) || 'list'}.${format}`, file),
      onError: ({ message }) => toastError(message),
    })
  }
  return [fetchFile, isPending] as const
}
