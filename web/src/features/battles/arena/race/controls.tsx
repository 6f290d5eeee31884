import {
  ArrowDown,
  ChevronLeft,
  ChevronRight,
  FastForward,
  Pause,
  Play,
  RotateCcw,
  SkipForward,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type ScaleKind, scaleKinds } from './race-scale.ts'
import type { Standing, Transport } from './transport.ts'

type ControlsProps = {
  transport: Transport
  frame: number
  /** The slider's value as text. */
  valueText: string
  /** Skips this game, where there are others after it. */
  onSkip: (() => void) | null
  /** To the end of all. */
  onFinish: () => void
}

/** The heading of the outcome, which is further down. */
export const outcomeId = 'battle-result'

/** In sight while the picture is, at the same places from the first spin to the last. */
export function Controls({ transport, frame, valueText, onSkip, onFinish }: ControlsProps) {
  const { t } = useTranslation('battle-arena')
  const { isRunning, last } = useStore(transport)
  const isOver = !onSkip && frame === last
  const showOutcome = () => {
    const heading = document.getElementById(outcomeId)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <div data-bar="bottom" className="battle-controls">
      <input
        type="range"
        min={0}
        max={last}
        value={frame}
        onChange={(event) => transport.seek(event.target.valueAsNumber)}
        aria-label={t('controls.where')}
        aria-valuetext={valueText}
        className="block h-8 w-full"
      />
      <div className="flex items-center gap-1.5 sm:gap-2">
        <Button
          size="sm"
          onClick={isRunning ? transport.pause : transport.play}
          className="max-sm:min-w-0 max-sm:flex-1 max-sm:px-2 sm:min-w-26"
        >
          {isRunning ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {t(isRunning ? 'controls.pause' : 'controls.play')}
        </Button>
        <IconButton
          size="sm"
          variant="outline"
          label={t('controls.back')}
          onClick={() => transport.seek(frame - 1)}
          className="max-sm:hidden"
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          variant="outline"
          label={t('controls.step')}
          onClick={() => transport.seek(frame + 1)}
          className="max-sm:hidden"
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Button
          size="sm"
          variant="outline"
          aria-disabled={frame === last}
          className="aria-disabled:opacity-50"
          onClick={transport.nextEvent}
        >
          <FastForward aria-hidden="true" />
          <span className="max-sm:sr-only">{t('controls.event')}</span>
        </Button>
        <Speeds transport={transport} />
        <Button
          size="sm"
          variant="ghost"
          onClick={isOver ? showOutcome : onFinish}
          className="min-w-22 max-sm:px-1 sm:ml-auto sm:min-w-32"
        >
          {isOver ? <ArrowDown aria-hidden="true" className="max-sm:hidden" /> : null}
          {t(isOver ? 'controls.outcome' : 'controls.instant')}
        </Button>
      </div>
    </div>
  )
}

type MoreControlsProps = ScaleChoiceProps & {
  /** Skips this game, where there are others after it. */
  onSkip: (() => void) | null
  onRestart: () => void
}

/** Rarer controls, below the picture. */
export function MoreControls({ onSkip, onRestart, ...scale }: MoreControlsProps) {
  const { t } = useTranslation('battle-arena')
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button size="sm" variant="outline" onClick={onRestart}>
          <RotateCcw aria-hidden="true" />
          {t('controls.restart')}
        </Button>
        {onSkip ? (
          <Button size="sm" variant="outline" onClick={onSkip}>
            <SkipForward aria-hidden="true" />
            {t('controls.skip')}
          </Button>
        ) : null}
        <ScaleChoice {...scale} />
      </div>
      <p className="battle-keys mt-2 text-sm text-muted">{t('controls.keys')}</p>
    </>
  )
}

function Speeds({ transport }: { transport: Transport }) {
  const { t } = useTranslation('battle-arena')
  const chosen = useStore(transport, ({ speed }) => speed)
  const speeds: Standing['speed'][] = [1, 5]
  return (
    <fieldset className="flex gap-1 sm:gap-2">
      <legend className="sr-only">{t('controls.speed')}</legend>
      {speeds.map((speed) => (
        <Button
          key={speed}
          size="sm"
          variant={speed === chosen ? 'secondary' : 'ghost'}
          aria-pressed={speed === chosen}
          className="max-sm:px-2"
          onClick={() => transport.setSpeed(speed)}
        >
          {t('controls.times', { speed })}
        </Button>
      ))}
    </fieldset>
  )
}

type ScaleChoiceProps = { scale: ScaleKind; onScale: (scale: ScaleKind) => void }

/** One huge win leaves the rest of a straight scale flat; a logarithmic one shows both, and says what it does to distances. */
function ScaleChoice({ scale, onScale }: ScaleChoiceProps) {
  const { t } = useTranslation('battle-arena')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="float-left pr-1">{t('scale.title')}</legend>
        {scaleKinds.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant={kind === scale ? 'secondary' : 'ghost'}
            aria-pressed={kind === scale}
            onClick={() => onScale(kind)}
          >
            {t(`scale.${kind}`)}
          </Button>
        ))}
      </fieldset>
      {scale === 'log' ? <p className="text-pretty">{t('scale.note')}</p> : null}
    </div>
  )
}
