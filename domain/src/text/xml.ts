/**
 * Text as it may stand in XML, in an element or between double quotes. Also drops what XML 1.0 cannot hold: control
 * characters, half surrogates, the two non-characters.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
