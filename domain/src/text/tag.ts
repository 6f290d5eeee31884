import { slug } from './slug.ts'

/** The key that equal tags share, also used in `/tags/…`: `Yüksek Volatilite` and `yuksek-volatilite` are one. */
export const tagKey = (tag: string): string => slug(tag).slice(0, 60).replace(/-$/, '')
