import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSiteName } from '#data/site/site.ts'

/** The tab's title: `{title} - Slot Liste`, or the site's name alone. */
export function PageTitle({ title }: { title: string | undefined }) {
  const site = useSiteName()
  return <title>{title ? `${title} - ${site}` : site}</title>
}

const titles = [
  [/^\/$/, 'home'],
  [/^\/login$/, 'login'],
  [/^\/register$/, 'register'],
  [/^\/lists$/, 'lists'],
  [/^\/lists\/(create|draft)$/, 'createList'],
  [/^\/lists\/[^/]+$/, 'list'],
  [/^\/lists\/[^/]+\/edit$/, 'editList'],
  [/^\/profile(\/[^/]+)?$/, 'profile'],
  [/^\/games$/, 'games'],
  [/^\/providers$/, 'providers'],
  [/^\/providers\/[^/]+$/, 'provider'],
  [/^\/battle$/, 'battle'],
  [/^\/search$/, 'search'],
  [/^\/settings$/, 'settings'],
  [/^\/help$/, 'help'],
  [/^\/privacy$/, 'privacy'],
  [/^\/terms$/, 'terms'],
  [/^\/contact$/, 'contact'],
] as const

/**
 * The title of a route, for a page that shows no single subject: before it is loaded, and if there is none.
 * Routes without a title have `otherwise`, or the site's name alone.
 */
export function RouteTitle({ otherwise }: { otherwise?: string }) {
  const { t } = useTranslation('layout')
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(?<=.)\/$/, '') })
  const key = titles.find(([pattern]) => pattern.test(path))?.[1]
  return <PageTitle title={key ? t(`titles.${key}`) : otherwise} />
}
