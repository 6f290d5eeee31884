import type { List } from '@slot-liste/contract/lists/lists.ts'
import { slug } from '@slot-liste/domain/text/slug.ts'
import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useListFile } from '#data/lists/list-marks.ts'
import { saveFile } from '#platform/save-file.ts'
import { toastError } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'

const formats = ['csv', 'json'] as const

/** The list as a file. A private one is fetched with the token, which a plain link does not send. */
export function ExportMenu({ list }: { list: Pick<List, 'id' | 'title' | 'visibility'> }) {
  const { t } = useTranslation('list-page')
  const { mutate, isPending } = useListFile(list.id)
  const fetchFile = (event: MouseEvent, format: (typeof formats)[number]) => {
    if (list.visibility !== 'private') return
    event.preventDefault()
    mutate(format, {
      onSuccess: (file) => saveFile(`${slug(list.title) || 'list'}.${format}`, file),
      onError: ({ message }) => toastError(message),
    })
  }
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="outline" busy={isPending}>
          <Download aria-hidden="true" />
          {t('export.label')}
        </Button>
      }
    >
      {formats.map((format) => (
        <MenuItem key={format} asChild>
          <a
            href={`/api/lists/${list.id}/export?format=${format}`}
            download
            onClick={(event) => fetchFile(event, format)}
          >
            {t(`export.${format}`)}
          </a>
        </MenuItem>
      ))}
    </Menu>
  )
}
