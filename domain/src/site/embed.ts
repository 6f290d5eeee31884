/** Default sizes of embeds, in pixels. */
export const embedSize = {
  battles: { width: 640, height: 520 },
  lists: { width: 480, height: 560 },
} as const

const letters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => letters[letter] ?? '')

/** HTML that shows an embed on another site. `title` is user text. */
export const embedFrame = (
  src: string,
  title: string,
  { width, height }: { width: number; height: number },
): string =>
  `<iframe src="${escaped(src)}" title="${escaped(title)}" width="${width}" height="${height}" ` +
  'style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>'
