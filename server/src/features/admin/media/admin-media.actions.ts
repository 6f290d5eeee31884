import { createHash } from 'node:crypto'
import { mediaFormats, mediaLimits, mediaSizes } from '@slot-liste/contract/site/media.ts'
import type { Member } from '#platform/http/access.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import { encodePicture, type Picture } from '#platform/media/pictures.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import {
  findLibraryPicture,
  lockLibraryPicture,
  moveUses,
  putIntoLibrary,
  takeOutOfLibrary,
} from '#store/admin/library.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { dropUnusedMedia, lockMedia, reserveMedia } from '#store/site/media.ts'

type Admin = Member
const order = { sizes: mediaSizes, formats: mediaFormats, maxPixels: mediaLimits.pixels }

/** The hash of the new picture. @throws CodedError what `encodePicture` throws, `UNAVAILABLE`. */
export async function addPicture(
  services: Services,
  admin: Admin,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const hash = hashOf(bytes)
  await takeIn(services, bytes, [hash], async (tx) => {
    if (await lockLibraryPicture(tx, hash)) return
    await putIntoLibrary(tx, hash, { name: name || hash.slice(0, 8) })
    const act = { action: 'added', kind: 'media', subject: hash, name, after: { name } } as const
    await insertAdminAct(tx, services.clock(), admin, act)
  })
  return hash
}

type Texts = { version: number; name: string; alt: { tr: string; en: string } }

/** @throws CodedError `MEDIA_NOT_FOUND`, `CONFLICT`. */
export async function describePicture(
  services: Services,
  admin: Admin,
  hash: string,
  { version, name, alt }: Texts,
): Promise<void> {
  const { db, clock } = services
  await inRetriedTransaction(db, async (tx) => {
    const before = await lockLibraryPicture(tx, hash)
    if (!before) throw fail('MEDIA_NOT_FOUND')
    if (before.version !== version) throw fail('CONFLICT')
    await putIntoLibrary(tx, hash, { name, altTr: alt.tr, altEn: alt.en, version: version + 1 })
    await insertAdminAct(tx, clock(), admin, {
      ...({ action: 'changed', kind: 'media', subject: hash, name } as const),
      before: { name: before.name, altTr: before.altTr, altEn: before.altEn },
      after: { name, altTr: alt.tr, altEn: alt.en },
    })
  })
}

/**
 * Another picture with the name and texts of this one, which goes; everything that showed it shows the new one. The
 * hash of that. @throws CodedError `MEDIA_NOT_FOUND`, `CONFLICT`, what `encodePicture` throws, `UNAVAILABLE`.
 */
export async function replacePicture(
  services: Services,
  admin: Admin,
  old: { hash: string; version: number },
  bytes: Uint8Array,
): Promise<string> {
  const { db, clock } = services
  if (!(await findLibraryPicture(db, old.hash))) throw fail('MEDIA_NOT_FOUND')
  const hash = hashOf(bytes)
  await takeIn(services, bytes, [hash, old.hash], async (tx) => {
    if (hash === old.hash) return
    const before = await lockLibraryPicture(tx, old.hash)
    if (!before) throw fail('MEDIA_NOT_FOUND')
    if (before.version !== old.version) throw fail('CONFLICT')
    const there = await lockLibraryPicture(tx, hash)
    const { name, altTr, altEn } = before
    // A picture the library has already keeps its own texts, and is given those it lacks.
    await putIntoLibrary(tx, hash, {
      name: there?.name ?? name,
      altTr: there?.altTr || altTr,
      altEn: there?.altEn || altEn,
      version: (there ?? old).version + 1,
    })
    await moveUses(tx, old.hash, hash)
    await takeOutOfLibrary(tx, old.hash)
    const act = { action: 'replaced', kind: 'media', subject: hash, name } as const
    await insertAdminAct(tx, clock(), admin, { ...act, before: { hash: old.hash }, after: { hash } })
  })
  if (hash !== old.hash) await drop(services, old.hash)
  return hash
}

/** @throws CodedError `MEDIA_NOT_FOUND`, `MEDIA_IN_USE`. */
export async function removePicture(services: Services, admin: Admin, hash: string): Promise<void> {
  const { db, clock } = services
  await inRetriedTransaction(db, async (tx) => {
    const before = await lockLibraryPicture(tx, hash)
    if (!before) throw fail('MEDIA_NOT_FOUND')
    const picture = await findLibraryPicture(tx, hash)
    if (picture?.uses) throw fail('MEDIA_IN_USE')
    await takeOutOfLibrary(tx, hash)
    const { name, altTr, altEn } = before
    const act = { action: 'removed', kind: 'media', subject: hash, name } as const
    await insertAdminAct(tx, clock(), admin, { ...act, before: { name, altTr, altEn } })
  })
  await drop(services, hash)
}

/**
 * Keeps a picture, and does with it what is to be done while it and the others of `locked` stay as they are. Somebody who
 * drops the same picture in between is outlived. @throws CodedError what `encodePicture` throws, `UNAVAILABLE`.
 */
async function takeIn(
  services: Services,
  bytes: Uint8Array,
  locked: readonly string[],
  work: (tx: Services['db']) => Promise<void>,
): Promise<void> {
  const hash = hashOf(bytes)
  const picture = await encodePicture(bytes, order)
  for (let tries = 0; tries < 6; tries++) {
    await keep(services, hash, picture)
    const isDone = await inRetriedTransaction(services.db, async (tx) => {
      const there = new Map<string, boolean>()
      // In one order everywhere: two that replace each other would wait for ever.
      for (const one of locked.toSorted()) there.set(one, await lockMedia(tx, one))
      if (!there.get(hash)) return false
      await work(tx)
      return true
    })
    if (isDone) return
  }
  throw failForNow('UNAVAILABLE', 2)
}

const hashOf = (bytes: Uint8Array) =>
  createHash('sha256').update('library').update(bytes).digest('hex').slice(0, 32)

/** Reserves the picture's name, then writes its files; it is in no library yet, and swept up if it never gets there. */
async function keep({ db, files, clock }: Services, hash: string, picture: Picture): Promise<void> {
  await reserveMedia(db, { hash, ownerId: null, ...measures(picture), createdAt: clock() })
  const written = await Promise.allSettled(
    picture.variants.map(({ size, format, bytes: file }) => files.write(`${hash}/${size}.${format}`, file)),
  )
  for (const one of written) if (one.status === 'rejected') throw one.reason
}

const measures = ({ width, height, variants }: Picture) => ({
  width,
  height,
  bytes: variants.reduce((sum, { bytes }) => sum + bytes.length, 0),
})

/** Where that fails, the sweep of the media does it later. */
async function drop({ db, files, log }: Services, hash: string): Promise<void> {
  await dropUnusedMedia(db, hash, files.remove).catch((error) =>
    log.error({ err: error }, 'a picture nobody shows could not be removed yet'),
  )
}
