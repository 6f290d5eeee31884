import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Tabs } from '#ui/tabs.tsx'
import { FollowedGames } from './followed-games.tsx'
import { Nothing } from './nothing.tsx'
import { PersonBattles } from './person-battles.tsx'
import { CorrectionsSkeleton, PersonCorrections } from './person-corrections.tsx'
import { PersonLists } from './person-lists.tsx'
import { PeopleSkeleton, PersonPeople } from './person-people.tsx'
import { SavedLists } from './saved-lists.tsx'
import { MarkedGames, type MarkedGamesProps } from './shelf/marked-games.tsx'
import { type ProfileTab, tabsOf } from './tabs.ts'

type ProfileTabsProps = {
  person: Profile
  tab: ProfileTab | undefined
  /** To themself: what else could stand among their battles. */
  offer: ReactNode
  /** Their bonus hunts. */
  hunts: ReactNode
  /** Their shelf of marked games. */
  shelf: MarkedGamesProps
  onChange: (tab: ProfileTab) => void
}

/** A person's lists, battles, hunts, likes and saves, marked and followed games, followers and followed people. */
export function ProfileTabs({ person, tab, offer, hunts, shelf, onChange }: ProfileTabsProps) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const tabs = tabsOf(person)
  const shown = tabs.find((one) => one === tab) ?? 'lists'
  // To themself all their corrections are listed, of which the profile counts those accepted.
  const { corrections, ...others } = person
  const counts: Partial<Record<ProfileTab, number>> = person.can.edit ? others : person
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={tabs.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        count: counts[value] === undefined ? undefined : printInteger(counts[value], locale),
      }))}
      value={shown}
      onChange={onChange}
      // Asked for what guests are not shown.
      className={clsx('mt-10 lg:mt-12', tab && tab !== shown && 'account-pending:invisible')}
    >
      <Panel outline={<Outline tab={shown} />} resetKey={`${person.username} ${shown}`}>
        {shown === 'battles' && person.can.edit ? offer : null}
        {shown === 'hunts' ? hunts : <Chosen tab={shown} person={person} shelf={shelf} />}
      </Panel>
    </Tabs>
  )
}

type ChosenProps = { tab: Exclude<ProfileTab, 'hunts'>; person: Profile; shelf: MarkedGamesProps }

function Chosen({ tab, person, shelf }: ChosenProps) {
  switch (tab) {
    case 'lists':
    case 'liked':
      return <PersonLists person={person} shelf={tab} />
    case 'battles':
      return <PersonBattles person={person} />
    case 'corrections':
      return <PersonCorrections person={person} />
    case 'saved':
      return <SavedLists username={person.username} />
    case 'marks':
      return <MarkedGames {...shelf} empty={<Nothing tab="marks" person={person} />} />
    case 'games':
      return <FollowedGames username={person.username} />
    default:
      return <PersonPeople person={person} side={tab} />
  }
}

function Outline({ tab }: { tab: ProfileTab }) {
  if (tab === 'games' || tab === 'marks') return <GameGridSkeleton count={6} />
  if (tab === 'corrections') return <CorrectionsSkeleton />
  return tab === 'followers' || tab === 'following' ? <PeopleSkeleton /> : <ListGridSkeleton count={6} />
}
