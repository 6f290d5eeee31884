// The script of offline.html: language and theme as the site remembers them, and the lists that can be read now.

const root = document.documentElement

try {
  const theme = localStorage.getItem('theme')
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.toggle('dark', dark)
  root.lang = localStorage.getItem('locale') === 'en' ? 'en' : 'tr'
  root.dataset.shown = root.lang
} catch {
  // Without storage both languages are shown.
}

for (const button of document.querySelectorAll('button')) {
  button.hidden = false
  button.addEventListener('click', () => location.reload())
}
addEventListener('online', () => location.reload())
void showLists()

async function showLists(): Promise<void> {
  if (!(await caches.has('offline-lists'))) return
  const cache = await caches.open('offline-lists')
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/api/lists/'))
  const place = document.querySelector('#lists')
  for (const request of requests.toReversed()) {
    const copy = await cache.match(request)
    if (!copy) continue
    const { id, title } = await copy.json()
    const link = Object.assign(document.createElement('a'), { href: `/lists/${id}`, textContent: title })
    const item = document.createElement('li')
    item.append(link)
    place?.append(item)
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-lists]'))
    part.hidden = requests.length === 0
}
