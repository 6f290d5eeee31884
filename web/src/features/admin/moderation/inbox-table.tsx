import type { AdminMessage, MessageState } from '@slot-liste/contract/admin/admin-inbox.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Mail } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { adminMessagesOptions, useMoveMessages } from '#data/admin/moderation.ts'
import { AdminTable } from '#parts/admin/admin-table.tsx'
import type { AdminColumn } from '#parts/admin/admin-table-columns.ts'
import { Ago } from '#parts/site/ago.tsx'
import { oneOf } from '#platform/address-values.ts'
import { loadTextsIn } from '#platform/i18n/i18n.ts'
import { type AdminAddress, useAdminAddress } from '#platform/use-admin-address.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { FoldedText } from './content/folded-text.tsx'
import { FilterSelect } from './filter-select.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RowMenu } from './row-menu.tsx'
import { useResultToasts } from './use-result-toasts.ts'

const states = ['new', 'open', 'closed'] as const
const topics = ['wrongFigure', 'missingGame', 'general', 'accessibility', 'legal', 'other'] as const

type Filters = { state: MessageState; topic: (typeof topics)[number] }

const address: AdminAddress<'createdAt', Filters> = {
  ...{ name: 'inbox', sorts: ['createdAt'], dir: 'desc' },
  filters: { state: oneOf(states), topic: oneOf(topics) },
}

/** Messages from the contact form, with their state. */
export function InboxTable() {
  const { t } = useTranslation('admin-people')
  const { t: contact } = useTranslation('contact')
  const { params, filters, change, isFiltered, table } = useAdminAddress(address)
  const { data, isFetching, error, refetch } = useQuery(adminMessagesOptions(params))
  const texts = useTextsOfWriters()
  const { mutateAsync } = useMoveMessages()
  const toasts = useResultToasts()
  const move = useCallback(
    (ids: number[], state: MessageState) =>
      void mutateAsync({ ids, state }).then(toasts.onSuccess, toasts.onError),
    [mutateAsync, toasts],
  )
  const columns = useMemo(() => messageColumns(t, contact, move), [t, contact, move])
  const clear = () => change({ q: undefined, state: undefined, topic: undefined })
  return (
    <AdminTable<AdminMessage>
      {...table}
      caption={t('inbox.title')}
      columns={columns}
      page={texts.data ? data : undefined}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      searchLabel={t('inbox.search')}
      filters={<MessageFilters filters={filters} change={change} />}
      bulkActions={({ rows, clear: done }) =>
        states.toReversed().map((state) => (
          <Button
            key={state}
            size="sm"
            variant="outline"
            onClick={() => {
              move(
                rows.map(({ id }) => id),
                state,
              )
              done()
            }}
          >
            {t(`inbox.act.${state}`)}
          </Button>
        ))
      }
      empty={<NothingFound isFiltered={isFiltered} text={t('inbox.empty')} onClear={clear} />}
      isLoading={isFetching}
      error={error ?? texts.error}
      onRetry={() => void (error ? refetch() : texts.refetch())}
    />
  )
}

/** A reply begins in the language of its reader, which need not be that of the page. */
function useTextsOfWriters() {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: ['texts', 'inbox'],
    queryFn: async () => {
      for (const language of ['tr', 'en'] as const)
        await loadTextsIn(i18n, language, 'admin-people', 'contact')
      return true
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type FiltersProps = {
  filters: { [Name in keyof Filters]: Filters[Name] | undefined }
  change: (part: { [Name in keyof Filters]?: Filters[Name] | undefined }) => void
}

function MessageFilters({ filters, change }: FiltersProps) {
  const { t } = useTranslation('admin-people')
  const { t: contact } = useTranslation('contact')
  return (
    <>
      <FilterSelect
        label={t('filter.state')}
        value={filters.state}
        options={states.map((one) => [one, t(`inbox.states.${one}`)] as const)}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label={t('filter.topic')}
        value={filters.topic}
        options={topics.map((one) => [one, contact(`topics.${one}`)] as const)}
        onChange={(topic) => change({ topic })}
      />
    </>
  )
}

type Words = TFunction<'admin-people'>
type Move = (ids: number[], state: MessageState) => void

function messageColumns(
  t: Words,
  contact: TFunction<'contact'>,
  move: Move,
): readonly AdminColumn<AdminMessage>[] {
  return [
    {
      ...{ id: 'from', header: t('inbox.from'), rowHeader: true },
      cell: ({ name, email }) => (
        <span className="grid gap-0.5">
          <span className="break-words">{name}</span>
          <span className="text-sm font-normal break-all text-muted">{email}</span>
        </span>
      ),
    },
    {
      ...{ id: 'actions', header: t('actions') },
      cell: (message) => (
        <span className="flex items-center gap-1">
          <a href={replyTo(message, t, contact)} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <Mail aria-hidden="true" />
            {t('inbox.reply')}
          </a>
          <RowMenu
            name={message.name}
            choices={states
              .filter((state) => state !== message.state)
              .map((state) => ({ id: state, label: t(`inbox.act.${state}`) }))}
            onChoose={(state) => move([message.id], state)}
          />
        </span>
      ),
    },
    { id: 'topic', header: t('inbox.topic'), cell: ({ topic }) => contact(`topics.${topic}`) },
    {
      id: 'message',
      header: t('inbox.message'),
      cell: ({ message }) => <FoldedText text={message} short={240} />,
    },
    {
      id: 'state',
      header: t('inbox.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`inbox.states.${state}`)}</Badge>,
    },
    {
      ...{ id: 'createdAt', header: t('inbox.createdAt'), sort: 'createdAt' },
      cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap" />,
    },
    {
      ...{ id: 'handledBy', header: t('inbox.handledBy') },
      cell: ({ handledBy, handledAt }) =>
        handledAt ? (
          <span className="grid">
            <span>{handledBy ? `@${handledBy}` : '—'}</span>
            <Ago at={handledAt} className="text-sm whitespace-nowrap text-muted" />
          </span>
        ) : (
          '—'
        ),
    },
  ]
}

const tones = { new: 'accent', open: 'warning', closed: 'neutral' } as const

/** In the language of whoever wrote. */
function replyTo(
  { email, topic, language, message }: AdminMessage,
  t: Words,
  contact: TFunction<'contact'>,
): string {
  const subject = t('inbox.subject', { topic: contact(`topics.${topic}`, { lng: language }), lng: language })
  const quoted = message.split('\n').map((line) => `> ${line}`)
  const body = `\n\n${quoted.join('\n').slice(0, 1500)}`
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
