import type { Job } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import { dropUnusedMedia, listKnownMedia, listUnusedMedia } from '#store/site/media.ts'

const hour = 60 * 60

/** Longer than any upload takes, and long enough to find out what went wrong. */
const grace = 24 * hour * 1000

export const mediaJobs: readonly Job[] = [
  {
    name: 'remove pictures nobody shows and files the database does not know',
    everySeconds: 6 * hour,
    run: async (services) => {
      const before = new Date(services.clock().getTime() - grace)
      for (const hash of await listUnusedMedia(services.db, before)) await drop(services, hash, before)
      await removeStrays(services, before)
    },
  },
]

/** Folders of uploads that ended before their row was written, or whose row went while the files could not. */
async function removeStrays(services: Services, before: Date): Promise<void> {
  const judge = async (hashes: string[]) => {
    const known = await listKnownMedia(services.db, hashes)
    for (const hash of hashes) if (!known.has(hash)) await drop(services, hash, before)
  }
  const old: string[] = []
  for await (const { folder, writtenAt } of services.files.folders()) {
    // Other folders are not ours.
    if (writtenAt < before && /^[a-f0-9]{32}$/.test(folder)) old.push(folder)
    if (old.length === 500) await judge(old.splice(0))
  }
  await judge(old)
}

const drop = ({ db, files }: Services, hash: string, before: Date) =>
  dropUnusedMedia(db, hash, files.remove, before)
