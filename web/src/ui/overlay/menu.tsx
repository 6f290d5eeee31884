import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { useLandmark } from '#ui/use-landmark.ts'

type MenuProps = {
  /** One button; it takes the focus back. */
  trigger: ReactElement
  align?: 'start' | 'end'
  /** Open from the start: for one that is made only when it is asked for, as in long lists. */
  defaultOpen?: boolean
  /** After it closed and its button has the focus again: the moment to open what an item leads to. */
  onClosed?: () => void
  /** `MenuItem`s, `MenuHeading`s and `MenuLine`s. */
  children: ReactNode
}

export function Menu({ trigger, align = 'end', defaultOpen = false, onClosed, children }: MenuProps) {
  const [find, landmark] = useLandmark()
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild ref={find}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={() => onClosed && setTimeout(onClosed)}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-md border border-line bg-raised p-1.5 text-ink shadow-raised data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type MenuItemProps = {
  onSelect?: () => void
  icon?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** The child itself becomes the item: a link. */
  asChild?: boolean
  children: ReactNode
}

export function MenuItem({
  onSelect,
  icon,
  danger,
  disabled = false,
  asChild = false,
  children,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      asChild={asChild}
      disabled={disabled}
      onSelect={() => onSelect?.()}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 text-[0.9375rem] outline-none select-none data-[disabled]:pointer-events-none data-[disabled]:opacity-50 lg:min-h-9 [&_svg]:size-4.5 [&_svg]:shrink-0',
        danger
          ? 'text-danger data-[highlighted]:bg-danger-soft'
          : 'data-[highlighted]:bg-ink/8 data-[highlighted]:outline-2 data-[highlighted]:outline-solid data-[highlighted]:-outline-offset-2 data-[highlighted]:outline-focus [&_svg]:text-muted',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </DropdownMenu.Item>
  )
}

/** A choice among several: the menu stays open. */
export function MenuCheck({ checked, onChange, disabled = false, children }: MenuCheckProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm pr-3 pl-9 text-[0.9375rem] outline-none select-none data-[disabled]:pointer-events-none data-[disabled]:opacity-50 data-[highlighted]:bg-ink/8 data-[highlighted]:outline-2 data-[highlighted]:outline-solid data-[highlighted]:-outline-offset-2 data-[highlighted]:outline-focus lg:min-h-9"
    >
      <DropdownMenu.ItemIndicator className="absolute left-4 text-accent">
        <Check aria-hidden="true" className="size-4" />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.CheckboxItem>
  )
}

type MenuCheckProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  children: ReactNode
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
      {children}
    </DropdownMenu.Label>
  )
}

export function MenuLine() {
  return <DropdownMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />
}
