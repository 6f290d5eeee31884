import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Twelve letters and digits drawn at random (71 bits): an id for addresses that nobody can guess or count through. */
export const newPublicId = (): string => Array.from({ length: 12 }, () => letters[randomInt(62)]).join('')
