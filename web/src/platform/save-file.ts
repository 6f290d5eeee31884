import { toastError } from './toasts.ts'

/** Puts a file down on the reader's machine. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by the next turn.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Fetches a file and puts it down; when it cannot be fetched, a toast says why. */
export async function download(name: string, fetchFile: () => Promise<Blob>): Promise<void> {
  try {
    saveFile(name, await fetchFile())
  } catch (reason) {
    toastError(reason instanceof Error ? reason.message : String(reason))
  }
}
