const site = 'Slot Liste'

/** The tab's title: `{title} - Slot Liste`, or the site's name alone. */
export function PageTitle({ title }: { title: string | undefined }) {
  return <title>{title ? `${title} - ${site}` : site}</title>
}
