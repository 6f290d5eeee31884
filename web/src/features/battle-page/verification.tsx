import type { SavedBattle } from '@slot-liste/contract/battles.ts'
import { clsx } from 'clsx'
import { ChevronDown, ShieldCheck, ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type VerificationProps = {
  battle: SavedBattle
  /** What it came to in this browser. */
  digest: string
}

/** Whether this browser came to the stored result, and everything anybody needs to find out for themselves. */
export function Verification({ battle, digest }: VerificationProps) {
  const { t } = useTranslation('battle-page')
  const isSame = digest === battle.digest
  const Mark = isSame ? ShieldCheck : ShieldX
  return (
    <details className="group/verify w-full rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-start [&::-webkit-details-marker]:hidden gap-2.5 px-4 py-3 text-[0.9375rem]">
        <Mark
          aria-hidden="true"
          className={clsx('mt-0.5 size-5 shrink-0', isSame ? 'text-success' : 'text-danger')}
        />
        <span className="min-w-0">
          <span className="block font-semibold">{t('verify.title')}</span>
          <span role="status" className={clsx('block', isSame ? 'text-muted' : 'font-medium text-danger')}>
            {t(isSame ? 'verify.same' : 'verify.different')}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="mt-0.5 ml-auto size-5 shrink-0 text-muted transition group-open/verify:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-4 py-3">
        <p className="max-w-[75ch] text-sm text-pretty text-muted">{t('verify.what')}</p>
        <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          <Line name={t('verify.seed')}>{battle.setup.seed}</Line>
          <Line name={t('verify.version')}>{String(battle.setup.version)}</Line>
          <Line name={t('verify.stored')}>{battle.digest}</Line>
          <Line name={t('verify.here')}>{digest}</Line>
        </dl>
        <h3 className="mt-4 text-sm font-semibold">{t('verify.tables')}</h3>
        <dl className="mt-1.5 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          {battle.entrants.map(({ key, name, table }) => (
            <Line key={key} name={name}>
              {table.hash}
            </Line>
          ))}
        </dl>
      </div>
    </details>
  )
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-mono text-[0.8125rem] wrap-anywhere max-sm:mb-1.5">{children}</dd>
    </div>
  )
}
