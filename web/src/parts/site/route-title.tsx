import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageTitle } from './page-title.tsx'

const titles = [
  [/^\/$/, 'home'],
  [/^\/login$/, 'login'],
  [/^\/register$/, 'register'],
  [/^\/lists$/, 'lists'],
  [/^\/lists\/create$/, 'createList'],
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
 * The title of a route, for a page that shows no single thing: before its thing is loaded, and where there is none.
 * Routes without a title of their own have `otherwise`, or the site's name alone.
 */
export function RouteTitle({ otherwise }: { otherwise?: string }) {
  const { t } = useTranslation('layout')
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(?<=.)\/$/, '') })
  const key = titles.find(([pattern]) => pattern.test(path))?.[1]
  return <PageTitle title={key ? t(`titles.${key}`) : otherwise} />
}
