import { useEffect } from 'react'

type StyleProps = { styles: string; dynamic?: boolean }

/**
 * In the place of the package `react-style-singleton`, by which a dialog stops the page behind it from scrolling. A style
 * sheet made by script and adopted by the document is no inline style: the policy of the page allows it.
 */
export function styleSingleton(): (props: StyleProps) => null {
  const sheet = createSharedSheet()
  return function Style({ styles, dynamic = false }) {
    // As there: what is worn is changed only by a style that says it is dynamic.
    const worn = dynamic ? styles : undefined
    // biome-ignore lint/correctness/useExhaustiveDependencies: on purpose, see above.
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
    }, [worn])
    return null
  }
}

/** Worn while anybody wants it; the first one's rules hold. */
function createSharedSheet() {
  let wearers = 0
  let sheet: CSSStyleSheet | undefined
  return {
    add(css: string) {
      wearers++
      if (sheet) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      wearers--
      if (wearers > 0 || !sheet) return
      const gone = sheet
      sheet = undefined
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== gone)
    },
  }
}
