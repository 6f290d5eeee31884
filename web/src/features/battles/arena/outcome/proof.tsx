import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#features/battles/arena/arena.tsx'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { Section } from '#features/battles/arena/section.tsx'
import type { WorkerClient } from '#features/battles/arena/worker/worker-client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

type ProofProps = { outcome: Outcome; bench: WorkerClient }
type Verdict = 'busy' | 'same' | 'different' | 'failed'

/** The inputs that reproduce the run, and a button that does it. */
export function Proof({ outcome: { battle, digest }, bench }: ProofProps) {
  const { t } = useTranslation('battle-arena')
  const { nameOf } = useBattle()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const verify = () => {
    setVerdict('busy')
    bench.ask({ job: 'play', battle }).then(
      (again) => setVerdict(again.digest === digest ? 'same' : 'different'),
      () => setVerdict('failed'),
    )
  }
  return (
    <Section title={t('proof.title')} lead={t('proof.lead')}>
      <dl className="grid gap-2 text-sm">
        <Line name={t('proof.seed')} value={battle.seed} />
        <Line name={t('proof.version')} value={`${battle.version}`} />
        <Line name={t('proof.digest')} value={digest} />
        {battle.entrants.map(({ key, table }, i) => (
          <Line key={key} name={t('proof.table', { name: nameOf(i) })} value={table.hash} />
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="outline" size="sm" busy={verdict === 'busy'} onClick={verify}>
          {t('proof.verify')}
        </Button>
        <p aria-live="polite">
          {verdict && verdict !== 'busy' ? (
            <Badge tone={verdict === 'same' ? 'success' : 'danger'}>{t(`proof.${verdict}`)}</Badge>
          ) : null}
        </p>
      </div>
    </Section>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="font-mono text-xs break-all">{value}</dd>
    </div>
  )
}
