import { expect, it } from 'vitest'
import { type AtomEntry, writeAtom } from './atom.ts'
import { writeSitemap, writeSitemapIndex } from './sitemap.ts'

const entry = (more: Partial<AtomEntry>): AtomEntry => ({
  id: 'https://a.test/1',
  link: 'https://a.test/1?x=1&y=2',
  title: 'A <b> & "c"',
  summary: 'Özet',
  updated: '2026-02-01T00:00:00.000Z',
  ...more,
})

const feed = {
  id: 'https://a.test/feed',
  self: 'https://a.test/feed.xml',
  link: 'https://a.test/',
  language: 'tr',
  title: 'Listeler',
  subtitle: 'Yeni',
  author: { name: 'Slot Liste' },
  icon: 'https://a.test/icon.png',
}

it('writes a feed, the latest change of its entries as its own', () => {
  const entries = [
    entry({}),
    entry({
      id: 'https://a.test/2',
      author: { name: 'ayse', uri: 'https://a.test/@ayse' },
      tags: ['bir', 'iki & üç'],
      published: '2026-01-05T00:00:00.000Z',
      updated: '2026-03-01T00:00:00.000Z',
    }),
    entry({ id: 'https://a.test/3', updated: '2026-01-01T12:00:00.000Z' }),
  ]
  expect(writeAtom({ ...feed, entries })).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="tr">
    <id>https://a.test/feed</id>
    <title>Listeler</title>
    <subtitle>Yeni</subtitle>
    <updated>2026-03-01T00:00:00.000Z</updated>
    <author><name>Slot Liste</name></author>
    <link rel="self" type="application/atom+xml" href="https://a.test/feed.xml"/>
    <link rel="alternate" type="text/html" href="https://a.test/"/>
    <icon>https://a.test/icon.png</icon>
    <entry>
    <id>https://a.test/1</id>
    <title>A &lt;b&gt; &amp; &quot;c&quot;</title>
    <updated>2026-02-01T00:00:00.000Z</updated>
    <link rel="alternate" type="text/html" href="https://a.test/1?x=1&amp;y=2"/>
    <summary>Özet</summary>
    </entry>
    <entry>
    <id>https://a.test/2</id>
    <title>A &lt;b&gt; &amp; &quot;c&quot;</title>
    <updated>2026-03-01T00:00:00.000Z</updated>
    <published>2026-01-05T00:00:00.000Z</published>
    <author><name>ayse</name><uri>https://a.test/@ayse</uri></author>
    <link rel="alternate" type="text/html" href="https://a.test/1?x=1&amp;y=2"/>
    <category term="bir"/>
    <category term="iki &amp; üç"/>
    <summary>Özet</summary>
    </entry>
    <entry>
    <id>https://a.test/3</id>
    <title>A &lt;b&gt; &amp; &quot;c&quot;</title>
    <updated>2026-01-01T12:00:00.000Z</updated>
    <link rel="alternate" type="text/html" href="https://a.test/1?x=1&amp;y=2"/>
    <summary>Özet</summary>
    </entry>
    </feed>
    "
  `)
})

it('has a feed without entries change at one moment', () => {
  expect(writeAtom({ ...feed, entries: [] })).toContain('<updated>2026-01-01T00:00:00.000Z</updated>')
})

it('writes each address in both languages, its last change where it is known', () => {
  const entries = [
    { address: 'https://a.test/oyun/x&y', changedAt: '2026-02-01' },
    { address: 'https://a.test/', changedAt: null },
  ]
  expect(writeSitemap(entries)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    <url><loc>https://a.test/oyun/x&amp;y</loc><lastmod>2026-02-01</lastmod><xhtml:link rel="alternate" hreflang="tr" href="https://a.test/oyun/x&amp;y"/><xhtml:link rel="alternate" hreflang="en" href="https://a.test/oyun/x&amp;y?lang=en"/><xhtml:link rel="alternate" hreflang="x-default" href="https://a.test/oyun/x&amp;y"/></url>
    <url><loc>https://a.test/</loc><xhtml:link rel="alternate" hreflang="tr" href="https://a.test/"/><xhtml:link rel="alternate" hreflang="en" href="https://a.test/?lang=en"/><xhtml:link rel="alternate" hreflang="x-default" href="https://a.test/"/></url>
    </urlset>
    "
  `)
  expect(writeSitemapIndex(entries)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <sitemap><loc>https://a.test/oyun/x&amp;y</loc><lastmod>2026-02-01</lastmod></sitemap>
    <sitemap><loc>https://a.test/</loc></sitemap>
    </sitemapindex>
    "
  `)
})
