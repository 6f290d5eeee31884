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

type ControlsProps = ScaleChoiceProps & {
  transport: Transport
  frame: number
  /** The slider's value as text. */
  valueText: string
  /** Skips this game, where there are others after it. */
  onSkip: (() => void) | null
  /** To the end of all. */
  onFinish: () => void
  onRestart: () => void
}

/** The heading of the outcome, which is further down. */
export const outcomeId = 'battle-result'

export function Controls({
  transport,
  frame,
  valueText,
  onSkip,
  onFinish,
  onRestart,
  ...scale
}: ControlsProps) {
  const { t } = useTranslation('battle-arena')
  const { isRunning, last } = useStore(transport)
  return (
    <div className="mt-3">
      <input
        type="range"
        min={0}
        max={last}
        value={frame}
        onChange={(event) => transport.seek(event.target.valueAsNumber)}
        aria-label={t('controls.where')}
        aria-valuetext={valueText}
        className="block h-9 w-full"
      />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={isRunning ? transport.pause : transport.play}>
          {isRunning ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {t(isRunning ? 'controls.pause' : 'controls.play')}
        </Button>
        <IconButton
          size="sm"
          variant="outline"
          label={t('controls.back')}
          onClick={() => transport.seek(frame - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          variant="outline"
          label={t('controls.step')}
          onClick={() => transport.seek(frame + 1)}
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
          {t('controls.event')}
        </Button>
        <IconButton size="sm" variant="outline" label={t('controls.restart')} onClick={onRestart}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
        <Speeds transport={transport} onFinish={onFinish} />
        {onSkip ? (
          <Button size="sm" variant="outline" onClick={onSkip}>
            <SkipForward aria-hidden="true" />
            {t('controls.skip')}
          </Button>
        ) : null}
        {!onSkip && frame === last ? (
          <Button size="sm" variant="outline" onClick={() => document.getElementById(outcomeId)?.focus()}>
            <ArrowDown aria-hidden="true" />
            {t('controls.outcome')}
          </Button>
        ) : null}
      </div>
      <ScaleChoice {...scale} />
      <p className="battle-keys mt-2 text-sm text-muted">{t('controls.keys')}</p>
    </div>
  )
}

function Speeds({ transport, onFinish }: { transport: Transport; onFinish: () => void }) {
  const { t } = useTranslation('battle-arena')
  const chosen = useStore(transport, ({ speed }) => speed)
  const speeds: Standing['speed'][] = [1, 5]
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{t('controls.speed')}</legend>
      {speeds.map((speed) => (
        <Button
          key={speed}
          size="sm"
          variant={speed === chosen ? 'secondary' : 'ghost'}
          aria-pressed={speed === chosen}
          onClick={() => transport.setSpeed(speed)}
        >
          {t('controls.times', { speed })}
        </Button>
      ))}
      <Button size="sm" variant="ghost" onClick={onFinish}>
        {t('controls.instant')}
      </Button>
    </fieldset>
  )
}

type ScaleChoiceProps = { scale: ScaleKind; onScale: (scale: ScaleKind) => void }

/** One huge win leaves the rest of a straight scale flat; a logarithmic one shows both, and says what it does to distances. */
function ScaleChoice({ scale, onScale }: ScaleChoiceProps) {
  const { t } = useTranslation('battle-arena')
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
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
