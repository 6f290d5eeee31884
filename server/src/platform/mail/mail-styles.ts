/** The colours of `web/src/ui/tokens.css` as hexadecimal numbers, the only notation mail programs understand. */
const light = {
  paper: '#f9f5ed',
  surface: '#fdfaf6',
  sunken: '#efe9e0',
  line: '#e0dad2',
  ink: '#1e1815',
  muted: '#635a53',
  accent: '#b81834',
  onAccent: '#fffbf8',
}

const dark: typeof light = {
  paper: '#15110f',
  surface: '#1c1815',
  sunken: '#302926',
  line: '#38312d',
  ink: '#f0ece6',
  muted: '#b2aba3',
  accent: '#f44f5d',
  onAccent: '#190908',
}

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const digits = "ui-monospace, 'SF Mono', Menlo, Consolas, monospace"

export const styles = {
  page: `margin: 0; padding: 0; background-color: ${light.paper}; color: ${light.ink}`,
  card: `max-width: 560px; background-color: ${light.surface}; color: ${light.ink}; border: 1px solid ${light.line}; border-radius: 16px; border-collapse: separate`,
  paragraph: `margin: 0 0 18px; font: 16px/1.6 ${font}; white-space: pre-line; overflow-wrap: anywhere`,
  button: `display: inline-block; padding: 12px 22px; border-radius: 10px; background-color: ${light.accent}; color: ${light.onAccent}; font-weight: 600; text-decoration: none`,
  hint: `margin: 0 0 18px; font: 13px/1.5 ${font}; color: ${light.muted}; overflow-wrap: anywhere`,
  address: `color: ${light.muted}; word-break: break-all`,
  code: `display: inline-block; margin-top: 10px; padding: 10px 18px; border-radius: 10px; background-color: ${light.sunken}; color: ${light.ink}; font: 700 28px/1.3 ${digits}; letter-spacing: 6px`,
  link: `color: ${light.accent}`,
}

/** `!important`, to override the inline styles. */
export const darkRules = `@media (prefers-color-scheme: dark) {
.page { background-color: ${dark.paper} !important; color: ${dark.ink} !important }
.card { background-color: ${dark.surface} !important; color: ${dark.ink} !important; border-color: ${dark.line} !important }
.button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important }
.muted { color: ${dark.muted} !important }
.code { background-color: ${dark.sunken} !important; color: ${dark.ink} !important }
.link { color: ${dark.accent} !important }
}`
