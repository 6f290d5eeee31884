import type { Settings } from '@slot-liste/contract/accounts/users.ts'
import { type NotificationKind, notificationKinds } from '@slot-liste/domain/site/kinds.ts'
import { useTranslation } from 'react-i18next'
import { Section } from './section.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const ways = ['inApp', 'email'] as const

export function NotificationsPanel({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings')
  return (
    <Section id="notifications" title={t('notifications.title')} lead={t('notifications.lead')}>
      <table className="w-full overflow-hidden rounded-md border border-line">
        <thead>
          <tr className="border-b border-line bg-sunken text-sm">
            <th scope="col" className="px-4 py-2.5 text-left font-semibold">
              {t('notifications.kind')}
            </th>
            {ways.map((way) => (
              <th key={way} scope="col" className="w-20 px-1 py-2.5 font-semibold sm:w-24">
                {t(`notifications.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => (
            <Row key={kind} kind={kind} chosen={settings.notifications[kind]} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Row({ kind, chosen }: { kind: NotificationKind; chosen: { inApp: boolean; email: boolean } }) {
  const { t } = useTranslation(['settings', 'notifications'])
  const save = useSaveSettings()
  const label = t(`notifications:kinds.${kind}`)
  return (
    <tr className="border-b border-line bg-surface last:border-0">
      <th scope="row" className="px-4 py-1 text-left font-medium">
        {label}
      </th>
      {ways.map((way) => (
        <td key={way} className="text-center">
          <label className="inline-grid size-11 place-items-center">
            <input
              type="checkbox"
              checked={chosen[way]}
              onChange={({ target }) => save({ notifications: { [kind]: { [way]: target.checked } } })}
              className="size-5 accent-accent"
            />
            <span className="sr-only">{`${label}: ${t(`notifications.${way}`)}`}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}
