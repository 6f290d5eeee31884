/**
 * How a whole https address is written on a page: without what all of them begin and end with, and its host in the
 * letters a–z (`xn--…` where it has others), for a letter may look like another.
 */
export function displayAddress(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  const typed = address.replace(/^https?:\/\/[^/?#]*/i, '')
  const rest = /\p{C}/u.test(typed) ? `${url.pathname}${url.search}${url.hash}` : typed
  return `${url.host}${rest}`.replace(/\/$/, '')
}
