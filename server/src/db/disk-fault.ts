/** The ways in which a disk fails that its errors distinguish. */
export type DiskTrouble = 'full' | 'readOnly' | 'gone' | 'failing'

const troubles: Record<string, DiskTrouble> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  ENODEV: 'gone',
  ESTALE: 'gone',
}

const words: Record<DiskTrouble, string> = {
  full: 'The disk is full',
  readOnly: 'The disk cannot be written to',
  gone: 'The data folder, or a part of it, is gone',
  failing: 'The disk does not work',
}

const advice: Record<DiskTrouble, string> = {
  full: 'Make room on it',
  readOnly: "Give the server's user the right to write there, or mount the disk for writing",
  gone: 'Put it back, or mount the disk it is on',
  failing: 'Look at the log of the system',
}

/** The disk refused what cannot be done without. `message` is for whoever runs the site. */
export class DiskFault extends Error {
  readonly trouble: DiskTrouble

  constructor(path: string, error: NodeJS.ErrnoException) {
    const trouble = troubles[error.code ?? ''] ?? 'failing'
    super(`${words[trouble]} (${path}: ${error.code ?? error.message}). ${advice[trouble]}.`, {
      cause: error,
    })
    this.trouble = trouble
  }
}

/** PostgreSQL's codes for it. */
const codes: Record<string, DiskTrouble> = { '53100': 'full', '58030': 'failing', '58P01': 'gone' }

/** The trouble of the disk, when this failed because of it. */
export function diskTroubleOf(error: unknown): DiskTrouble | undefined {
  if (!(error instanceof Error)) return undefined
  const { trouble, code } = error as { trouble?: DiskTrouble; code?: string }
  return trouble ?? codes[code ?? ''] ?? diskTroubleOf(error.cause)
}
