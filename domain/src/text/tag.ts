import { slug } from './slug.ts'

/** What makes two tags the same, and its part of `/tags/…`: `Yüksek Volatilite` and `yuksek-volatilite` are one. */
export const tagKey = (tag: string): string => slug(tag).slice(0, 60).replace(/-$/, '')
