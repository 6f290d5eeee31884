import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLaneWords } from '#features/battles/setup/games/lane-words.ts'
import { battleOf } from '#features/battles/setup/setup-battle.ts'
import { useSetup } from '#features/battles/setup/use-setup.ts'
import { OverlayFrame } from '#parts/site/overlay-frame.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'

type RunOverlayProps = {
  search: Record<string, unknown>
  margin: number
  race: (run: { battle: Battle; lanes: Lane[]; title: string }) => ReactNode
}

/** A run that nobody saved, played from its address over a stream. The address is left as it is. */
export function RunOverlay({ search, margin, race }: RunOverlayProps) {
  const { t } = useTranslation(['overlay', 'battle'])
  const { nameOf } = useLaneWords()
  const { setup, lines, isReady, missing, failed } = useSetup(
    search,
    useCallback(() => undefined, []),
  )
  // Another object would be another battle: the address decides alone.
  const key = JSON.stringify([setup, isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what they hold.
  const run = useMemo(
    () =>
      isReady && !missing && setup.seed !== null
        ? { battle: battleOf(setup, lines.entrants, setup.seed), lanes: lines.lanes }
        : null,
    [key],
  )
  const isAlive = useInBrowser()
  const title =
    lines.lanes.length === 2
      ? lines.lanes.map(nameOf).join(' – ')
      : t('battle:running.title', {
          mode: t(`battle:mode.${setup.mode}.name`),
          count: lines.lanes.length,
        })
  const isWaiting = !run && !isReady && !failed
  return (
    <OverlayFrame margin={margin}>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      {run && isAlive ? race({ ...run, title }) : null}
      {!run && !isWaiting ? <p className="overlay-panel">{t(failed ? 'failed' : 'noRun')}</p> : null}
    </OverlayFrame>
  )
}
