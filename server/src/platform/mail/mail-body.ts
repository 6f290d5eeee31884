import type { Language } from '@slot-liste/contract/core/errors.ts'
import { escapeUTF8 } from 'entities'
import { darkRules, styles } from './mail-styles.ts'

type Contents = {
  language: Language
  subject: string
  /** Paragraphs with placeholders. A paragraph that is only `{link}` becomes a button. */
  paragraphs: readonly string[]
  /** Values of the placeholders. They may be user text. */
  values: Readonly<Record<string, string | undefined>>
  /** The label of the button. */
  button?: string | undefined
}

/** Subject and contents, as plain text and as HTML. */
export function mailBody(contents: Contents): { subject: string; text: string; html: string } {
  const { paragraphs, values } = contents
  const subject = fill(contents.subject, values)
  const text = `${paragraphs.map((paragraph) => fill(paragraph, values)).join('\n\n')}\n`
  return { subject, text, html: page(contents, subject) }
}

const placeholder = /\{(\w+)\}/g

const fill = (template: string, values: Contents['values']) =>
  template.replace(placeholder, (_, name: string) => values[name] ?? '')

/** Tables and inline styles, because mail programs drop most other markup. The dark theme overrides the colours. */
function page(contents: Contents, subject: string): string {
  const paragraphs = contents.paragraphs.map((paragraph) => htmlParagraph(paragraph, contents)).join('\n')
  return `<!doctype html>
<html lang="${contents.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeUTF8(subject)}</title>
<style>:root { color-scheme: light dark } ${darkRules}</style>
</head>
<body class="page" style="${styles.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="${styles.page}">
<tr><td align="center" style="padding: 24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="${styles.card}">
<tr><td style="padding: 28px 24px">
${paragraphs}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const pasteHint = {
  tr: 'Düğme açılmazsa bu adresi tarayıcınıza yapıştırın:',
  en: 'If the button does not work, paste this address into your browser:',
}

function htmlParagraph(paragraph: string, { values, button, language }: Contents): string {
  const { link } = values
  if (paragraph !== '{link}' || !link)
    return `<p style="${styles.paragraph}">${inline(paragraph, values)}</p>`
  const href = escapeUTF8(link)
  return `<p style="${styles.paragraph}"><a class="button" href="${href}" style="${styles.button}">${button}</a></p>
<p class="muted" style="${styles.hint}">${pasteHint[language]}<br><a class="muted" href="${href}" style="${styles.address}">${href}</a></p>`
}

const special = /(\{code\}|\{site\}(?:\/[\w?=-]*)?)/

/** Escapes everything; links addresses of the site and highlights the code. */
function inline(template: string, values: Contents['values']): string {
  return template
    .split(special)
    .map((part) => {
      const filled = escapeUTF8(fill(part, values))
      if (part === '{code}') return `<br><strong class="code" style="${styles.code}">${filled}</strong>`
      if (!part.startsWith('{site}')) return filled
      return `<a class="link" href="${filled}" style="${styles.link}">${filled}</a>`
    })
    .join('')
}
