import { createHash } from 'node:crypto'
import { mediaFormats, mediaLimits, mediaSizes } from '@slot-liste/contract/site/media.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import { encodePicture, type Picture } from '#platform/media/pictures.ts'
import type { Services } from '#platform/services.ts'
import { type User, updateUser } from '#store/accounts/users.ts'
import { lockAvatar } from '#store/community/profiles.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { dropUnusedMedia, lockMedia, reserveMedia } from '#store/site/media.ts'

type Needed = Pick<Services, 'db' | 'files' | 'clock' | 'log'>

const order = { sizes: mediaSizes, formats: mediaFormats, maxPixels: mediaLimits.pixels }

/**
 * Reserves the picture's name, writes its files, then shows it: nothing refers to files that are not there, and no
 * transaction waits for them.
 * @throws CodedError what `encodePicture` throws, `UNAVAILABLE` when the files cannot be kept, `UNAUTHENTICATED` when
 * the user is gone meanwhile.
 */
export async function setAvatar(services: Needed, userId: string, bytes: Uint8Array): Promise<User> {
  const { db, files, clock } = services
  const picture = await encodePicture(bytes, order)
  const hash = hashOf(bytes, userId)
  try {
    // Another upload of the same person may drop this very picture, as its own last one, before it is shown again.
    for (let tries = 0; tries < 6; tries++) {
      const reserved = { hash, ownerId: userId, ...measures(picture), createdAt: clock() }
      if (!(await reserveMedia(db, reserved))) throw fail('UNAUTHENTICATED')
      await writeVariants(files, hash, picture)
      const user = await show(services, userId, hash)
      if (user) return user
    }
    throw failForNow('UNAVAILABLE', 2)
  } catch (error) {
    await drop(services, hash)
    throw error
  }
}

/** @throws CodedError `UNAUTHENTICATED` when the user is gone meanwhile. */
export async function removeAvatar(services: Needed, userId: string): Promise<User> {
  const user = await show(services, userId, null)
  if (!user) throw fail('UNAUTHENTICATED')
  return user
}

/** Undefined when the picture was dropped meanwhile. The picture shown before goes. */
async function show(services: Needed, userId: string, hash: string | null): Promise<User | undefined> {
  const shown = await inRetriedTransaction(services.db, async (tx) => {
    if (hash && !(await lockMedia(tx, hash))) return undefined
    const before = await lockAvatar(tx, userId)
    const user = await updateUser(tx, userId, { avatar: hash, updatedAt: services.clock() })
    if (typeof user !== 'object') throw fail('UNAUTHENTICATED')
    return { user, before }
  })
  if (shown?.before && shown.before !== hash) await drop(services, shown.before)
  return shown?.user
}

/** Removes a picture nobody shows. Where that fails, the sweep of the media does it later. */
async function drop({ db, files, log }: Needed, hash: string): Promise<void> {
  await dropUnusedMedia(db, hash, files.remove).catch((error) =>
    log.error({ err: error }, 'a picture nobody shows could not be removed yet'),
  )
}

/** Waits for all of them even when one fails: nothing is written any more once this returns. */
async function writeVariants(files: Services['files'], hash: string, { variants }: Picture): Promise<void> {
  const written = await Promise.allSettled(
    variants.map(({ size, format, bytes }) => files.write(`${hash}/${size}.${format}`, bytes)),
  )
  for (const one of written) if (one.status === 'rejected') throw one.reason
}

const measures = ({ width, height, variants }: Picture) => ({
  width,
  height,
  bytes: variants.reduce((sum, { bytes }) => sum + bytes.length, 0),
})

/** The owner is part of it: nobody learns whether another has the same picture, and each goes with its owner. */
const hashOf = (bytes: Uint8Array, ownerId: string) =>
  createHash('sha256').update(ownerId).update(bytes).digest('hex').slice(0, 32)
