/** Both run in the page. */

/** Targets that answer within less than 24 px of height or width; a link in the middle of a text is as high as its line. */
export function smallTargets(): string[] {
  const least = 24
  const kinds =
    'a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [role=checkbox]'
  const answers = (target: Element, x: number, y: number) => {
    const found = document.elementFromPoint(x, y)
    return !!found && (target.contains(found) || found.closest('label')?.control === target)
  }
  const isSmall = (target: Element) => {
    const { width, height } = target.getBoundingClientRect()
    // A hidden input is pressed by its label, and a box by its words, too.
    const labels: HTMLElement[] = [...(Object(target).labels ?? [])]
    if (labels.some(({ offsetWidth, offsetHeight }) => offsetWidth >= least && offsetHeight >= least))
      return false
    if (width < 2 || (width >= least && height >= least)) return false
    const isInText =
      getComputedStyle(target).display === 'inline' &&
      target.parentElement?.textContent?.trim() !== target.textContent?.trim()
    if (isInText) return false
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = target.getBoundingClientRect()
    const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, least / 2 - 0.5]
    const across = width >= least || (answers(target, x - reach, y) && answers(target, x + reach, y))
    return !across || !(height >= least || (answers(target, x, y - reach) && answers(target, x, y + reach)))
  }
  const small = [...document.querySelectorAll(kinds)]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.matches(':disabled'))
    .filter((target) => !target.closest('[aria-hidden=true], .sr-only'))
    .filter(isSmall)
  scrollTo(0, 0)
  return small.map((target) => `${target.tagName} “${target.textContent}” ${target.className}`)
}

/** How far the page is wider than its window once its reader has set the text wider, as WCAG 1.4.12 lets them. */
export function widthBeyondWhenSpaced(): number {
  const spaced = new CSSStyleSheet()
  spaced.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  )
  document.adoptedStyleSheets.push(spaced)
  const { scrollWidth, clientWidth } = document.documentElement
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== spaced)
  return Math.max(0, scrollWidth - clientWidth)
}
