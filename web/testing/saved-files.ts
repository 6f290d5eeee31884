import { vi } from 'vitest'

/** The files a page saves on the reader's machine from now on: jsdom has no downloads and no addresses of objects. */
export function watchSavedFiles(): { name: string; file: Blob | undefined }[] {
  const saved: { name: string; file: Blob | undefined }[] = []
  const files = new Map<string, Blob>()
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      const url = `blob:${location.origin}/${files.size}`
      files.set(url, file)
      return url
    },
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files.get(this.href) })
  })
  return saved
}
