import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CalendarClock, History, Swords } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { battleAddress } from '#data/battles/battle-address.ts'
import { buttonClass } from '#ui/button.tsx'
import { todaysGames } from './saved-lanes.ts'

/** Changes of its games since it was saved; nothing if there are none. */
export function BattleSince({ battle }: { battle: SavedBattle }) {
  const { t } = useTranslation('battle-page')
  const changed = battle.entrants.filter(({ since }) => since !== 'same')
  if (changed.length === 0) return null
  // A game that takes part twice is listed once.
  const lines = new Map(
    changed.map(({ since, name, slug }) => [
      since === 'same' ? '' : t(`since.${since}`, { name }),
      since === 'merged' ? slug : null,
    ]),
  )
  return (
    <Notice icon={<CalendarClock aria-hidden="true" />} title={t('since.title')} lead={t('since.lead')}>
      <ul className="mt-1.5 list-disc pl-5 text-[0.9375rem]">
        {[...lines].map(([line, slug]) => (
          <li key={line} className="wrap-anywhere">
            {line}
            {slug ? (
              <>
                {' '}
                <Link to="/games/$slug" params={{ slug }} className="link">
                  {t('since.today')}
                </Link>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {battle.playable ? <RunAgain battle={battle} label={t('since.run')} /> : null}
    </Notice>
  )
}

/** For a battle that today's engine does not play. */
export function OldBattle({ battle }: { battle: SavedBattle }) {
  const { t } = useTranslation('battle-page')
  return (
    <Notice
      icon={<History aria-hidden="true" />}
      title={t('old.title', { version: battle.setup.version })}
      lead={t('old.body')}
    >
      <RunAgain battle={battle} label={t('since.run')} />
    </Notice>
  )
}

/** To the simulator with the same set-up and the games as they are now; those that are gone stay away. */
function RunAgain({ battle: { setup, entrants }, label }: { battle: SavedBattle; label: string }) {
  const chosen = todaysGames(entrants)
  if (chosen.length < 2) return null
  return (
    <Link
      to="/battle"
      search={battleAddress(setup, chosen)}
      className={clsx(buttonClass({ variant: 'outline', size: 'sm' }), 'mt-3')}
    >
      <Swords aria-hidden="true" />
      {label}
    </Link>
  )
}

type NoticeProps = { icon: ReactNode; title: string; lead: string; children?: ReactNode }

function Notice({ icon, title, lead, children }: NoticeProps) {
  return (
    <section className="flex gap-3 rounded-md border border-warning/40 bg-warning-soft p-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-warning">
      {icon}
      <div className="min-w-0">
        <h2 className="text-base font-semibold tracking-normal">{title}</h2>
        <p className="mt-0.5 max-w-[75ch] text-[0.9375rem] text-pretty">{lead}</p>
        {children}
      </div>
    </section>
  )
}
