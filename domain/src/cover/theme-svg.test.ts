import themes from '@slot-liste/catalogue/themes.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { themeSvg } from './theme-svg.ts'

const slugs = themes.map(({ slug }) => slug)

describe('the picture of a theme', () => {
  it('is small, whole and without text', () => {
    for (const slug of slugs) {
      const svg = themeSvg(slug)
      expect(svg, slug).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-75 -75 150 150" width="192" height="192">.*<\/svg>$/,
      )
      expect(svg, slug).not.toMatch(/<text|NaN|undefined/)
      expect(svg.length, slug).toBeLessThan(3072)
    }
  })

  it('differs from theme to theme', () => {
    expect(new Set(slugs.map(themeSvg)).size).toBe(slugs.length)
  })

  it('is abstract for a theme nobody has drawn', () => {
    expect(themeSvg('no-such-theme')).toBe(themeSvg('constructor'))
  })
})
