import { entrantsOf } from '@slot-liste/domain/battles/setup/setup.ts'
import { clsx } from 'clsx'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { finderId } from './games/game-finder.tsx'
import { useLaneWords } from './games/lane-words.ts'
import type { Setup } from './setup-address.ts'
import type { Missing } from './setup-battle.ts'

type StartPanelProps = {
  setup: Setup
  missing: Missing | null
  isReady: boolean
  /** Two entrants with one table: neither is the better. */
  isLuckTest: boolean
  onMode: (mode: Setup['mode']) => void
  onStart: () => void
}

/** The way to begin, or what is missing for it; what a battle is stands beside it in any case. */
export function StartPanel({ setup, missing, isReady, isLuckTest, onMode, onStart }: StartPanelProps) {
  const { t } = useTranslation('battle')
  const start = () => {
    const unread = document.querySelector<HTMLElement>('main input[aria-invalid="true"]')
    if (!missing && unread) show(unread)
    else if (!missing) onStart()
    else if (missing.kind === 'few') document.getElementById(finderId)?.focus()
    else document.getElementById('missing')?.focus()
  }
  return (
    <section
      aria-label={t('start.label')}
      data-bar="bottom"
      className="grid gap-2 border-line bg-raised max-lg:-mx-4 max-lg:border-t max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[max(0.625rem,env(safe-area-inset-bottom))] md:max-lg:-mx-8 md:max-lg:px-8 lg:gap-3 lg:rounded-lg lg:border lg:p-5 lg:shadow-raised"
    >
      <div id="missing" tabIndex={-1} role="status" className="outline-none empty:hidden">
        {isReady && missing ? <MissingWords setup={setup} missing={missing} onMode={onMode} /> : null}
        {isReady && !missing && isLuckTest ? (
          <p className="text-[0.9375rem] leading-snug text-pretty">{t('start.luckTest')}</p>
        ) : null}
      </div>
      <Button
        size="lg"
        busy={!isReady}
        aria-disabled={missing !== null}
        onClick={start}
        className={clsx('w-full', missing && 'opacity-60')}
      >
        <Play aria-hidden="true" />
        {t('start.button')}
      </Button>
      <p className="text-xs leading-snug text-pretty text-muted lg:text-sm">{t('model')}</p>
    </section>
  )
}

/** A box whose text cannot be read; a battle without it would not be the one that was set up. */
function show(box: HTMLElement): void {
  const details = box.closest('details')
  if (details) details.open = true
  box.focus()
}

type MissingProps = { setup: Setup; missing: Missing; onMode: (mode: Setup['mode']) => void }

function MissingWords({ setup, missing, onMode }: MissingProps) {
  const { t } = useTranslation('battle')
  const words = useMissingWords()(setup, missing)
  return (
    <>
      <p className="text-[0.9375rem] leading-snug font-semibold text-pretty">{words}</p>
      {missing.kind === 'many' ? (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {missing.fits.map((mode) => (
            <Button key={mode} variant="outline" size="sm" onClick={() => onMode(mode)}>
              {t('start.changeMode', { mode: t(`mode.${mode}.name`) })}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  )
}

function useMissingWords() {
  const { t } = useTranslation('battle')
  const { refusedBecause } = useLaneWords()
  return ({ mode }: Setup, missing: Missing): string => {
    const name = t(`mode.${mode}.name`)
    if (missing.kind === 'few') return t('start.few', { count: missing.more, mode: name })
    if (missing.kind === 'refused') return refusedBecause(missing.refused)
    return t('start.many', { count: missing.less, mode: name, most: entrantsOf[mode].most })
  }
}
