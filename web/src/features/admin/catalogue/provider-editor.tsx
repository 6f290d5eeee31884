import type { AdminProvider } from '@slot-liste/contract/admin/admin-providers.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminProviderOptions, useDeleteProvider } from '#data/admin/admin-catalogue.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { EntryFrame, EntryState } from './entry-frame.tsx'
import { MergeProvider } from './merge/merge-provider.tsx'
import { ProviderForm } from './provider-form.tsx'
import { useCurrentAddress } from './use-current-address.ts'
import { VoicesPanel } from './voices/voices-panel.tsx'

/** One provider: its facts, merging it into another, and removing it while it has no games. */
export function ProviderEditor({ address }: { address: string }) {
  const { data: provider, error, refetch } = useQuery(adminProviderOptions(address))
  useCurrentAddress('providers', address, provider)
  if (!provider) return <EntryState kind="providers" error={error} onRetry={() => void refetch()} />
  return <Editor provider={provider} />
}

function Editor({ provider }: { provider: AdminProvider }) {
  const { t } = useTranslation('admin-catalogue')
  const { t: frame } = useTranslation('admin')
  return (
    <EntryFrame
      kind="providers"
      title={provider.name}
      lead={t('providers.uses', { count: provider.games })}
      actions={
        <Link
          to="/providers/$slug"
          params={{ slug: provider.slug }}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('providers.view')}
        </Link>
      }
    >
      {provider.formerSlugs.length > 0 ? (
        <p className="mb-4 text-sm text-muted">
          {t('form.former', { slugs: provider.formerSlugs.join(', ') })}
        </p>
      ) : null}
      <ProviderForm key={provider.id} provider={provider} onSaved={() => toastSuccess(frame('form.saved'))} />
      <VoicesPanel of={{ kind: 'providers', id: provider.id }} />
      <AccountDeletion provider={provider} />
    </EntryFrame>
  )
}

function AccountDeletion({ provider }: { provider: AdminProvider }) {
  const { t } = useTranslation('admin-catalogue')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'merge' | 'delete' | null>(null)
  const leaveTo = (to: string, text: string) => {
    toastSuccess(text)
    void navigate({ to, replace: true, ignoreBlocker: true })
  }
  return (
    <section className="mt-10 rounded-lg border border-danger/35 p-5 sm:p-6">
      <h2 className="text-xl">{t('form.danger')}</h2>
      <p className="mt-2 mb-4 max-w-2xl text-muted">{t('form.dangerBody')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" onClick={() => setOpen('merge')}>
          {t('providers.merge')}
        </Button>
        {provider.games === 0 ? (
          <Button variant="danger" onClick={() => setOpen('delete')}>
            {t('providers.delete')}
          </Button>
        ) : null}
      </div>
      <MergeProvider
        provider={provider}
        open={open === 'merge'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'merge' : null)}
        onMerged={(id) => leaveTo(`/admin/providers/${id}/edit`, t('merge.done'))}
      />
      <DeleteProvider
        provider={provider}
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        onDeleted={() => leaveTo('/admin/providers', t('providers.deleted'))}
      />
    </section>
  )
}

type DeleteProps = { provider: AdminProvider; open: boolean; onClose: () => void; onDeleted: () => void }

function DeleteProvider({ provider, open, onClose, onDeleted }: DeleteProps) {
  const { t } = useTranslation('admin-catalogue')
  const { t: frame } = useTranslation('admin')
  const { mutate, isPending, error } = useDeleteProvider()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('providers.delete')}
      description={t('providers.deleteBody', { name: provider.name })}
      closeLabel={frame('form.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {frame('form.cancel')}
          </Button>
          <Button
            variant="danger"
            busy={isPending}
            onClick={() => mutate(provider.id, { onSuccess: onDeleted })}
          >
            {t('providers.delete')}
          </Button>
        </>
      }
    >
      <FormError message={error?.message} />
    </Dialog>
  )
}
