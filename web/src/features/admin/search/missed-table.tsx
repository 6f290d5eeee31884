import type { MissedSearch, MissedSearchesQuery } from '@slot-liste/contract/admin/admin-search.ts'
import { type Locale, printDate, printInteger } from '@slot-liste/domain/figures/print.ts'
import { type SynonymKind, synonymKinds } from '@slot-liste/domain/site/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { missedSearchesOptions, useDismissSearch } from '#data/admin/admin-search.ts'
import { AdminTable } from '#parts/admin/admin-table.tsx'
import type { AdminColumn } from '#parts/admin/admin-table-columns.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { useAdminAddress } from '#platform/use-admin-address.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

const address = {
  name: 'admin-missed-searches',
  sorts: ['count', 'lastDay'] as [MissedSearchesQuery['sort'], ...MissedSearchesQuery['sort'][]],
  dir: 'desc' as const,
  filters: {},
}

type Added = { missed: MissedSearch; kind: SynonymKind }

/** Searches that found nothing, the most frequent first; each can become a synonym or a word, or be dismissed. */
export function MissedTable() {
  const { t } = useTranslation(['admin-search', 'admin'])
  const locale = useLocale()
  const { params, table, isFiltered, change } = useAdminAddress(address)
  const { data, error, isFetching, refetch } = useQuery(missedSearchesOptions(params))
  const [added, setAdded] = useState<Added | null>(null)
  const { dismiss, busy } = useDismiss()
  return (
    <>
      <AdminTable<MissedSearch>
        {...table}
        caption={t('missed.caption')}
        columns={[
          ...columns(t, locale),
          {
            ...{ id: 'actions', header: t('missed.actions') },
            cell: (missed) => (
              <RowActions
                missed={missed}
                busy={busy === missed.words}
                onAdd={(kind) => setAdded({ missed, kind })}
                onDismiss={() => dismiss(missed.words)}
              />
            ),
          },
        ]}
        page={data}
        isLoading={isFetching}
        error={data ? null : error}
        onRetry={() => void refetch()}
        rowId={({ words }) => words}
        rowName={shownOf}
        searchLabel={t('missed.search')}
        empty={<Empty onClear={isFiltered ? () => change({ q: undefined }) : undefined} />}
      />
      {added ? (
        <SynonymDialog
          kind={added.kind}
          missed={added.missed}
          onDismiss={() => dismiss(added.missed.words)}
          onClose={() => setAdded(null)}
        />
      ) : null}
    </>
  )
}

type RowActionsProps = {
  missed: MissedSearch
  busy: boolean
  onAdd: (kind: SynonymKind) => void
  onDismiss: () => void
}

function RowActions({ missed, busy, onAdd, onDismiss }: RowActionsProps) {
  const { t } = useTranslation('admin-search')
  const words = shownOf(missed)
  return (
    <div className="flex gap-2 py-1">
      {synonymKinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="outline"
          aria-label={t(adding[kind].named, { words })}
          onClick={() => onAdd(kind)}
        >
          {t(adding[kind].short)}
        </Button>
      ))}
      <Button
        size="sm"
        variant="ghost"
        busy={busy}
        aria-label={t('missed.dismissNamed', { words })}
        onClick={onDismiss}
      >
        {t('missed.dismiss')}
      </Button>
    </div>
  )
}

/** Nothing in vain at all, or nothing that fits the words of the table's own search. */
function Empty({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useTranslation(['admin-search', 'admin'])
  if (!onClear) return <EmptyState title={t('missed.empty')} />
  return (
    <EmptyState
      title={t('admin:table.nothing')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('admin:table.clearFilters')}
        </Button>
      }
    />
  )
}

const adding = {
  synonym: { short: 'missed.addSynonym', named: 'missed.addSynonymFor' },
  word: { short: 'missed.addWord', named: 'missed.addWordFor' },
} as const

const shownOf = ({ words, example }: MissedSearch) => example || words

function useDismiss() {
  const { t } = useTranslation('admin-search')
  const { mutate, isPending, variables } = useDismissSearch()
  const dismiss = (words: string) =>
    mutate(words, {
      onSuccess: () => toastSuccess(t('missed.dismissed', { words })),
      onError: ({ message }) => toastError(message),
    })
  return { dismiss, busy: isPending ? variables : undefined }
}

type Words = TFunction<['admin-search', 'admin']>

const columns = (t: Words, locale: Locale): AdminColumn<MissedSearch>[] => [
  {
    ...{ id: 'words', header: t('missed.words'), rowHeader: true },
    cell: ({ words, example }) => (
      <div className="grid min-w-36 py-1 break-words" dir="auto">
        <span>{words}</span>
        {example && example !== words ? (
          <span className="text-sm font-normal text-muted">{t('missed.example', { example })}</span>
        ) : null}
      </div>
    ),
  },
  {
    ...{ id: 'count', header: t('missed.count'), sort: 'count', numeric: true },
    cell: ({ count }) => printInteger(count, locale),
  },
  {
    ...{ id: 'lastDay', header: t('missed.lastDay'), sort: 'lastDay' },
    cell: ({ lastDay }) => <span className="whitespace-nowrap">{printDate(lastDay, locale)}</span>,
  },
]
