import { Tooltip as Tip } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { useLandmark } from '#ui/use-landmark.ts'

type TooltipProps = {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Something that can take the focus. Never the only place of an information: touch has no tooltips. */
  children: ReactElement
}

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const [find, landmark] = useLandmark()
  return (
    <Tip.Provider delayDuration={350}>
      <Tip.Root>
        <Tip.Trigger asChild ref={find}>
          {children}
        </Tip.Trigger>
        <Tip.Portal container={landmark}>
          <Tip.Content
            side={side}
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-sm leading-snug text-paper shadow-raised data-[state=closed]:animate-fade-out data-[state=delayed-open]:animate-fade-in"
          >
            {content}
            <Tip.Arrow className="fill-ink" />
          </Tip.Content>
        </Tip.Portal>
      </Tip.Root>
    </Tip.Provider>
  )
}
