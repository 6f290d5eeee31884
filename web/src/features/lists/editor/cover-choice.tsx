import { type Dispatch, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftList } from '#data/lists/list-draft.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { EditorAction } from './editor-state.ts'

type CoverChoiceProps = Pick<DraftList, 'items' | 'cover'> & {
  error: string | undefined
  act: Dispatch<EditorAction>
}

/** The fan of the first four, or one game before the others. Not rendered again while one types elsewhere. */
export const CoverChoice = memo(function CoverChoice({ items, cover, error, act }: CoverChoiceProps) {
  const { t } = useTranslation('list-editor')
  const chosen = items.find(({ game }) => game.slug === cover)
  const shown = [...(chosen ? [chosen] : []), ...items.filter((item) => item !== chosen)].slice(0, 4)
  return (
    <div className="grid gap-3">
      <Field label={t('cover.label')} hint={t('cover.hint')} error={error}>
        <Select
          value={cover ?? ''}
          onChange={({ target }) => act({ kind: 'write', fields: { cover: target.value || null } })}
        >
          <option value="">{t('cover.fan')}</option>
          {items.map(({ game }) => (
            <option key={game.slug} value={game.slug}>
              {game.name}
            </option>
          ))}
        </Select>
      </Field>
      {shown.length > 0 ? (
        <div aria-hidden="true" className="flex h-28 items-center justify-center rounded-md bg-sunken">
          {shown.toReversed().map(({ game }, place) => (
            <GameCover
              key={game.slug}
              game={game}
              className={`${turns[place + 4 - shown.length]} -mx-3 w-16 shrink-0 rounded-sm shadow-raised`}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
})

/** The first game lies on top, at the right. */
const turns = ['-rotate-9', '-rotate-3', 'rotate-3', 'rotate-6']
