import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { siteOptions } from '#data/site/site.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { mirrorInCookie } from '#platform/storage.ts'
import { IconButton } from '#ui/icon-button.tsx'

/**
 * The administrators' announcement above every page, until its reader dismisses it. A cookie holds the dismissed one:
 * the server marks the pages it sends them, so that the bar does not flash.
 */
export function Announcement() {
  const { t } = useTranslation('layout')
  const locale = useLocale()
  const said = useQuery(siteOptions).data?.announcement
  const [away, setAway] = useState('')
  const dismissed = useSyncExternalStore(
    () => () => {},
    () => /(?:^|; )dismissed=([^;]*)/.exec(document.cookie)?.[1],
    () => undefined,
  )
  useEffect(() => document.documentElement.classList.remove('dismissed'), [])
  if (!said || [dismissed, away].includes(said.id)) return null
  const { id, kind, link } = said
  const text = said[locale] || said.tr || said.en
  return (
    <aside
      aria-label={t('announcement.label')}
      className={`border-b border-line text-ink [.dismissed_&]:hidden ${kind === 'warning' ? 'bg-danger-soft' : 'bg-sunken'}`}
    >
      <div className="page flex items-center justify-between gap-3 py-1">
        <p className="py-1 text-pretty">
          {text}{' '}
          {link ? (
            <a href={link} className="link whitespace-nowrap">
              {t('announcement.more')}
            </a>
          ) : null}
        </p>
        <IconButton
          label={t('announcement.close')}
          onClick={() => {
            mirrorInCookie('dismissed', id)
            setAway(id)
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </aside>
  )
}
