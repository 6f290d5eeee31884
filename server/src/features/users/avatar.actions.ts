import { createHash } from 'node:crypto'
import { mediaFormats, mediaLimits, mediaSizes } from '@slot-liste/contract/media.ts'
import { fail } from '#platform/errors.ts'
import { encodePicture, type Picture } from '#platform/pictures.ts'
import type { Services } from '#platform/services.ts'
import { insertMedia, removeUnshownMedia } from '#store/media.ts'
import { lockAvatar } from '#store/profiles.ts'
import { type User, updateUser } from '#store/users.ts'

type Needed = Pick<Services, 'db' | 'files' | 'clock'>

const order = { sizes: mediaSizes, formats: mediaFormats, maxPixels: mediaLimits.pixels }

/** @throws CodedError what `encodePicture` throws, `UNAUTHENTICATED` when the user is gone meanwhile. */
export async function setAvatar(services: Needed, userId: string, bytes: Uint8Array): Promise<User> {
  const picture = await encodePicture(bytes, order)
  return changeAvatar(services, userId, { hash: hashOf(bytes, userId), picture })
}

/** @throws CodedError `UNAUTHENTICATED` when the user is gone meanwhile. */
export const removeAvatar = (services: Needed, userId: string) => changeAvatar(services, userId, undefined)

/**
 * The new files are written before anything refers to them, the old ones removed once nothing does, all while the
 * user's row is locked: two uploads side by side leave the files of the one that came last.
 */
function changeAvatar(
  { db, files, clock }: Needed,
  userId: string,
  next?: { hash: string; picture: Picture },
) {
  return db.transaction(async (tx): Promise<User> => {
    const before = await lockAvatar(tx, userId)
    if (next) {
      await writeVariants(files, next.hash, next.picture)
      await insertMedia(tx, { hash: next.hash, ownerId: userId, ...measures(next.picture) })
    }
    const user = await updateUser(tx, userId, { avatar: next?.hash ?? null, updatedAt: clock() })
    if (typeof user !== 'object') throw fail('UNAUTHENTICATED')
    if (before && (await removeUnshownMedia(tx, before))) await files.remove(before)
    return user
  })
}

async function writeVariants(files: Services['files'], hash: string, { variants }: Picture): Promise<void> {
  await Promise.all(
    variants.map(({ size, format, bytes }) => files.write(`${hash}/${size}.${format}`, bytes)),
  )
}

const measures = ({ width, height, variants }: Picture) => ({
  width,
  height,
  bytes: variants.reduce((sum, { bytes }) => sum + bytes.length, 0),
})

/** The owner is part of it: nobody learns whether another has the same picture, and each goes with its owner. */
const hashOf = (bytes: Uint8Array, ownerId: string) =>
  createHash('sha256').update(ownerId).update(bytes).digest('hex').slice(0, 32)
