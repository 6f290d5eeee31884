import { Pause, Play, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Transport } from '#features/battles/arena/race/transport.ts'
import { Button } from '#ui/button.tsx'
import type { Show } from './use-show.ts'

type RaceButtonsProps = Pick<Show, 'restart' | 'isOver'> & { transport: Transport }

/** For those who watch a race with a mouse or a finger; an overlay has keys alone. */
export function RaceButtons({ restart, isOver, transport }: RaceButtonsProps) {
  const { t } = useTranslation('battle-arena')
  const isRunning = useStore(transport, (standing) => standing.isRunning)
  const go = isOver ? restart : isRunning ? transport.pause : transport.play
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={go}>
        {isRunning ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {t(isRunning ? 'controls.pause' : 'controls.play')}
      </Button>
      {isOver ? null : (
        <Button size="sm" variant="outline" onClick={restart}>
          <RotateCcw aria-hidden="true" />
          {t('controls.restart')}
        </Button>
      )}
    </div>
  )
}
