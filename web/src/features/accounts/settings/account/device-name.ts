const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** A readable name of a browser: `Chrome · Windows`; undefined when it says nothing known. */
export function deviceName(userAgent: string | null): string | undefined {
  const named = (kinds: [RegExp, string][]) => kinds.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(' · ') || undefined
}

/** Phones and tablets have a picture of their own. */
export function isHandheld(userAgent: string | null): boolean {
  return /Mobi|Android|iPhone|iPad/.test(userAgent ?? '')
}
