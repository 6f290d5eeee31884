import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import { clsx } from 'clsx'
import { Check, Plus, Search } from 'lucide-react'
import { type ClipboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { controlClass } from '#ui/form/control-class.ts'
import { optionClass } from '#ui/form/option-class.ts'
import { type Finder, useFinder } from './use-finder.ts'

type GameFinderProps = {
  held: ReadonlySet<string>
  onPick: (game: GameCard) => void
  /** Several lines were pasted into the box. */
  onPasteLines: (text: string) => void
}

export const finderId = 'game-finder'

export function GameFinder({ held, onPick, onPasteLines }: GameFinderProps) {
  const { t } = useTranslation('list-editor')
  const finder = useFinder(onPick)
  const { listId, isShown, active, offered } = finder
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/\S\s*[\r\n]\s*\S/.test(text)) return
    event.preventDefault()
    onPasteLines(text)
  }
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <input
        id={finderId}
        role="combobox"
        aria-label={t('finder.label')}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && offered.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={t('finder.placeholder')}
        value={finder.text}
        onChange={({ target }) => finder.type(target.value)}
        onFocus={finder.open}
        onBlur={finder.close}
        onKeyDown={finder.onKeyDown}
        onPaste={onPaste}
        className={clsx(controlClass, 'h-12 rounded-md pr-3 pl-10.5 shadow-raised')}
      />
      {isShown ? <Offered finder={finder} held={held} /> : null}
    </div>
  )
}

function Offered({ finder, held }: { finder: Finder; held: ReadonlySet<string> }) {
  const { t } = useTranslation('list-editor')
  const { listId, offered, active, isCurrent, isError } = finder
  const status = isError
    ? t('finder.failed')
    : !isCurrent
      ? t('finder.searching')
      : offered.length === 0
        ? t('finder.none')
        : t('finder.found', { count: offered.length })
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
        aria-label={t('finder.label')}
        className="max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      >
        {offered.map((game, place) => (
          <Option key={game.slug} game={game} place={place} finder={finder} isHeld={held.has(game.slug)} />
        ))}
      </div>
      <p
        role="status"
        className={offered.length > 0 && !isError ? 'sr-only' : 'px-4 py-3 text-sm text-muted'}
      >
        {status}
      </p>
    </div>
  )
}

type OptionProps = { game: GameCard; place: number; finder: Finder; isHeld: boolean }

function Option({ game, place, finder, isHeld }: OptionProps) {
  const { t } = useTranslation('list-editor')
  const isActive = finder.active === place
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the text box points at it by aria-activedescendant.
    <div
      id={`${finder.listId}-${place}`}
      role="option"
      aria-selected={isActive}
      onClick={() => finder.pick(game)}
      className={clsx(optionClass(isActive), 'min-h-14 gap-3 px-2 py-1')}
    >
      <GameCover game={game} className="w-8 shrink-0 rounded-[4px]" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 text-[0.9375rem] font-medium">{game.name}</span>
        <span className="block truncate text-sm text-muted">{game.provider.name}</span>
      </span>
      {isHeld ? (
        <span className="flex shrink-0 items-center gap-1 text-sm text-muted">
          <Check aria-hidden="true" className="size-4" />
          {t('finder.held')}
        </span>
      ) : (
        <Plus aria-hidden="true" className="size-5 shrink-0 text-accent" />
      )}
    </div>
  )
}
