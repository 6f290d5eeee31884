import type { AdminGame } from '@slot-liste/contract/admin/admin-games.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminGameOptions } from '#data/admin/admin-catalogue.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EntryFrame, EntryState } from './entry-frame.tsx'
import { GameForm } from './game-form.tsx'
import { MergeGame } from './merge/merge-game.tsx'
import { useCurrentAddress } from './use-current-address.ts'
import { VoicesPanel } from './voices/voices-panel.tsx'

/** One game: its facts, where it is used, and merging it into another. */
export function GameEditor({ address }: { address: string }) {
  const { data: game, error, refetch } = useQuery(adminGameOptions(address))
  useCurrentAddress('games', address, game)
  if (!game) return <EntryState kind="games" error={error} onRetry={() => void refetch()} />
  return <Editor game={game} />
}

function Editor({ game }: { game: AdminGame }) {
  const { t } = useTranslation('admin-catalogue')
  const { t: frame } = useTranslation('admin')
  return (
    <EntryFrame
      kind="games"
      title={game.name}
      lead={t('games.uses', { ...game.uses })}
      actions={
        <Link to="/games/$slug" params={{ slug: game.slug }} className={buttonClass({ variant: 'outline' })}>
          {t('games.view')}
        </Link>
      }
    >
      <Hints game={game} />
      <GameForm key={game.id} game={game} onSaved={() => toastSuccess(frame('form.saved'))} />
      <VoicesPanel of={{ kind: 'games', id: game.id }} />
      <Merging game={game} />
    </EntryFrame>
  )
}

/** Notes on similar games of its provider, and on its former addresses. */
function Hints({ game }: { game: AdminGame }) {
  const { t } = useTranslation('admin-catalogue')
  const { alike, formerSlugs } = game
  return (
    <>
      {formerSlugs.length > 0 ? (
        <p className="mb-4 text-sm text-muted">{t('form.former', { slugs: formerSlugs.join(', ') })}</p>
      ) : null}
      {alike.length > 0 ? (
        <div className="mb-6 rounded-md border border-warning/40 bg-warning-soft p-4">
          <p className="font-semibold">{t('form.alike')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {alike.map(({ id, name, slug }) => (
              <li key={id}>
                <Link
                  to="/admin/games/$id/edit"
                  params={{ id: String(id) }}
                  className="font-medium text-ink underline underline-offset-2 inline-flex min-h-9 items-center"
                >
                  {`${name} (${slug})`}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

function Merging({ game }: { game: AdminGame }) {
  const { t } = useTranslation('admin-catalogue')
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <section className="mt-10 rounded-lg border border-danger/35 p-5 sm:p-6">
      <h2 className="text-xl">{t('form.danger')}</h2>
      <p className="mt-2 mb-4 max-w-2xl text-muted">{t('form.dangerBody')}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('games.merge')}
      </Button>
      <MergeGame
        game={game}
        open={open}
        onOpenChange={setOpen}
        onMerged={(id) => {
          toastSuccess(t('merge.done'))
          void navigate({ to: `/admin/games/${id}/edit` as string, replace: true, ignoreBlocker: true })
        }}
      />
    </section>
  )
}
