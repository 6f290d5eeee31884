import { useSiteName } from '#data/site/site.ts'

/** The tab's title: `{title} - Slot Liste`, or the site's name alone. */
export function PageTitle({ title }: { title: string | undefined }) {
  const site = useSiteName()
  return <title>{title ? `${title} - ${site}` : site}</title>
}
