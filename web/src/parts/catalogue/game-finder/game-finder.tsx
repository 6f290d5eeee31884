import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type ChangeEvent, type ClipboardEventHandler, type ReactNode, useEffect } from 'react'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { useEarlyInput } from '#ui/early-input.ts'
import { controlClass } from '#ui/form/control-class.ts'
import { optionClass } from '#ui/form/option-class.ts'
import { type FoundGame, type UseFoundGames, useGameFinder } from './use-game-finder.ts'

type GameFinderProps<Game extends FoundGame> = {
  id: string
  useFound: UseFoundGames<Game>
  onPick: (game: Game) => void
  onPaste?: ClipboardEventHandler
  label: string
  placeholder: string
  /** The text of the live region, by the state of the search. */
  statusText: (status: 'failed' | 'searching' | 'none' | 'found', count: number) => string
  /** At the end of a game's line. */
  sign: (game: Game) => ReactNode
  className?: string
}

/** The box in which games are searched and picked. */
export function GameFinder<Game extends FoundGame>({
  id,
  useFound,
  onPick,
  onPaste,
  label,
  placeholder,
  statusText,
  sign,
  className,
}: GameFinderProps<Game>) {
  const finder = useGameFinder(useFound, onPick)
  const { listId, isShown, active, games } = finder
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => finder.type(target.value)
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <input
        id={id}
        name="finder"
        ref={useEarlyInput({ onChange })}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && games.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={placeholder}
        value={finder.text}
        onChange={onChange}
        onFocus={finder.open}
        onBlur={finder.close}
        onKeyDown={finder.onKeyDown}
        onPaste={onPaste}
        className={clsx(controlClass, 'h-12 rounded-md pr-3 pl-10.5', className)}
      />
      {isShown ? <Found finder={finder} label={label} statusText={statusText} sign={sign} /> : null}
    </div>
  )
}

type FoundProps<Game extends FoundGame> = Pick<GameFinderProps<Game>, 'label' | 'statusText' | 'sign'> & {
  finder: ReturnType<typeof useGameFinder<Game>>
}

function Found<Game extends FoundGame>({ finder, label, statusText, sign }: FoundProps<Game>) {
  const { listId, active, games, status } = finder
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on it leaves the focus in the box.
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 rounded-md border border-line bg-raised shadow-raised"
    >
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className="max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      >
        {games.map((game, place) => (
          <Option
            key={game.slug}
            id={`${listId}-${place}`}
            game={game}
            isActive={active === place}
            onPick={() => finder.pick(game)}
            sign={sign(game)}
          />
        ))}
      </div>
      <p
        role="status"
        className={games.length > 0 && status !== 'failed' ? 'sr-only' : 'px-4 py-3 text-sm text-muted'}
      >
        {statusText(status, games.length)}
      </p>
    </div>
  )
}

type OptionProps = { id: string; game: FoundGame; isActive: boolean; onPick: () => void; sign: ReactNode }

function Option({ id, game, isActive, onPick, sign }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the text box points at it by aria-activedescendant.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={onPick}
      className={clsx(optionClass(isActive), 'min-h-14 gap-3 px-2 py-1')}
    >
      <GameCover game={game} className="w-8 shrink-0 rounded-[4px]" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 text-[0.9375rem] font-medium">{game.name}</span>
        <span className="block truncate text-sm text-muted">{game.provider.name}</span>
      </span>
      {sign}
    </div>
  )
}
