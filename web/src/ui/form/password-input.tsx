import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from './field.tsx'

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type'> & {
  showLabel: string
  hideLabel: string
}

/** Typed hidden; what was typed can be looked at. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative grid">
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className="pr-12"
      />
      <IconButton
        label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
        className="absolute top-0 right-0"
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </span>
  )
}
