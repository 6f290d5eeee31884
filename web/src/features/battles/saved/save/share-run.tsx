import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { ShareButton } from '#parts/subject/share-button.tsx'

/** A run that was not saved is shared by its address: with the games, the rules and the seed it comes to the same again. */
export function ShareRun({ lanes }: { lanes: readonly Lane[] }) {
  return <ShareButton title={lanes.map(({ model }) => model.name).join(' – ')} what="view" />
}
