import { clsx } from 'clsx'
import { Plus, Search } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { useEarlyInput } from '#ui/early-input.ts'
import { controlClass } from '#ui/form/control-class.ts'
import { optionClass } from '#ui/form/option-class.ts'
import { type FoundGame, type FoundGames, useFoundGames } from './use-found-games.ts'

export const finderId = 'battle-finder'

/** The box games are chosen in. */
export function GameFinder({ onPick }: { onPick: (game: FoundGame) => void }) {
  const { t } = useTranslation('battle')
  const finder = useFoundGames(onPick)
  const { listId, isShown, active, found } = finder
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => finder.type(target.value)
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <input
        id={finderId}
        name="finder"
        ref={useEarlyInput({ onChange })}
        role="combobox"
        aria-label={t('finder.label')}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && found.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={t('finder.placeholder')}
        value={finder.text}
        onChange={onChange}
        onFocus={finder.open}
        onBlur={finder.close}
        onKeyDown={finder.onKeyDown}
        className={clsx(controlClass, 'h-12 rounded-md pr-3 pl-10.5')}
      />
      {isShown ? <Found finder={finder} /> : null}
    </div>
  )
}

function Found({ finder }: { finder: FoundGames }) {
  const { t } = useTranslation('battle')
  const { listId, found, status } = finder
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on it leaves the focus in the box.
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 rounded-md border border-line bg-raised shadow-raised"
    >
      <div
        id={listId}
        role="listbox"
        aria-label={t('finder.label')}
        className="max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      >
        {found.map((game, place) => (
          <Option key={game.slug} game={game} place={place} finder={finder} />
        ))}
      </div>
      <p role="status" className={status === 'found' ? 'sr-only' : 'px-4 py-3 text-sm text-muted'}>
        {t(`finder.${status}`, { count: found.length })}
      </p>
    </div>
  )
}

function Option({ game, place, finder }: { game: FoundGame; place: number; finder: FoundGames }) {
  const isActive = finder.active === place
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the text box points at it by aria-activedescendant.
    <div
      id={`${finder.listId}-${place}`}
      role="option"
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={() => finder.pick(game)}
      className={clsx(optionClass(isActive), 'min-h-14 gap-3 px-2 py-1')}
    >
      <GameCover game={game} className="w-8 shrink-0 rounded-[4px]" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 text-[0.9375rem] font-medium">{game.name}</span>
        <span className="block truncate text-sm text-muted">{game.provider.name}</span>
      </span>
      <Plus aria-hidden="true" className="size-5 shrink-0 text-accent" />
    </div>
  )
}
