import { expect } from '@playwright/test'
import { test } from './account-fixtures.ts'

const titles = {
  en: {
    '/': 'Home',
    '/login': 'Login',
    '/register': 'Register',
    '/lists': 'Browse Lists',
    '/games': 'Browse Games',
    '/providers': 'Game Providers',
    '/changes': 'What Changed',
    '/battle': 'Battle Simulator',
    '/brackets': 'Voted brackets',
    '/hunts': 'Bonus hunts',
    '/predictions': 'Pair of the day',
    '/search': 'Search',
    '/help': 'Help Center',
    '/privacy': 'Privacy Policy',
    '/terms': 'Terms of Service',
    '/contact': 'Contact',
    '/no/such/page': 'Not Found',
    '/admin/no/such/page': 'Not Found',
    '/games/starburst': 'Starburst',
    '/providers/netent': 'NetEnt',
  },
  tr: {
    '/': 'Ana sayfa',
    '/login': 'Giriş yap',
    '/register': 'Kayıt ol',
    '/lists': 'Listelere göz at',
    '/games': 'Oyunlara göz at',
    '/providers': 'Oyun sağlayıcıları',
    '/changes': 'Neler değişti',
    '/battle': 'Savaş simülatörü',
    '/brackets': 'Oylamalı turnuvalar',
    '/hunts': 'Bonus avları',
    '/predictions': 'Günün ikilisi',
    '/search': 'Arama',
    '/help': 'Yardım merkezi',
    '/privacy': 'Gizlilik politikası',
    '/terms': 'Kullanım koşulları',
    '/contact': 'İletişim',
    '/no/such/page': 'Bulunamadı',
    '/admin/no/such/page': 'Bulunamadı',
    '/games/starburst': 'Starburst',
    '/providers/netent': 'NetEnt',
  },
}

const ofMembers = {
  en: { create: 'Create List', edit: 'Edit List', settings: 'Settings' },
  tr: { create: 'Liste oluştur', edit: 'Listeyi düzenle', settings: 'Ayarlar' },
}

/** Rendered in the browser alone. */
const notRendered = ['/login', '/register']

test.describe('a guest', () => {
  test.use({ arrives: 'as guest' })

  test('sees the titles of the specification', async ({ page, site, visitor }) => {
    for (const [locale, ofLocale] of Object.entries(titles))
      for (const [path, title] of Object.entries(ofLocale).filter(([path]) => !notRendered.includes(path))) {
        const headers = { cookie: `locale=${locale}` }
        const reply = await page.request.get(`${site.url}${path}`, { headers })
        expect(reply.status(), path).toBe(/no\/such/.test(path) ? 404 : 200)
        const found = /<title[^>]*>([^<]*)</.exec(await reply.text())?.[1]
        expect(found, `${locale} ${path}`).toBe(`${title} - Slot Liste`)
      }
    for (const path of notRendered) {
      await page.goto(path)
      const title = Object.entries(titles[visitor.locale]).find(([address]) => address === path)?.[1]
      await expect(page, path).toHaveTitle(`${title} - Slot Liste`)
    }
  })
})

test('a member sees those of their own pages, and a list keeps its name', async ({
  page,
  visitor,
  site,
  member,
}) => {
  const { create, edit, settings } = ofMembers[visitor.locale]
  const made = await page.request.post(`${site.url}/api/lists`, {
    headers: { authorization: `Bearer ${member.session.access_token}` },
    data: { title: 'Uzun geceler', games: [{ game: 'starburst' }] },
  })
  const { id } = await made.json()
  for (const [path, title] of [
    ['/lists/create', create],
    [`/lists/${id}/edit`, edit],
    ['/settings', settings],
    [`/lists/${id}`, 'Uzun geceler'],
    [`/profile/${member.name}`, member.name],
  ] as const) {
    await page.goto(path)
    await expect(page, path).toHaveTitle(`${title} - Slot Liste`)
  }
})
