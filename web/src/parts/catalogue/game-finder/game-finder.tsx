import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { ClipboardEventHandler, ReactNode } from 'react'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { useEarlyInput } from '#ui/early-input.ts'
import { ListPanel, ListStatus, Option, OptionList } from '#ui/form/combobox-list.tsx'
import { controlClass } from '#ui/form/control-class.ts'
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
  const { combobox, games, status } = useGameFinder(useFound, onPick)
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <input
        {...combobox.input}
        id={id}
        name="finder"
        ref={useEarlyInput(combobox.input)}
        aria-label={label}
        spellCheck={false}
        enterKeyHint="done"
        placeholder={placeholder}
        onFocus={combobox.open}
        onPaste={onPaste}
        className={clsx(controlClass, 'h-12 rounded-md pr-3 pl-10.5', className)}
      />
      {combobox.isShown ? (
        <ListPanel>
          <OptionList combobox={combobox} aria-label={label} className="max-h-[min(24rem,50dvh)]">
            {games.map((game, place) => (
              <Option key={game.slug} {...{ combobox, place }} className="min-h-14 gap-3 px-2 py-1">
                <GameCover game={game} className="w-8 shrink-0 rounded-[4px]" />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-1 text-[0.9375rem] font-medium">{game.name}</span>
                  <span className="block truncate text-sm text-muted">{game.provider.name}</span>
                </span>
                {sign(game)}
              </Option>
            ))}
          </OptionList>
          <ListStatus isSeen={games.length === 0 || status === 'failed'}>
            {statusText(status, games.length)}
          </ListStatus>
        </ListPanel>
      ) : null}
    </div>
  )
}
