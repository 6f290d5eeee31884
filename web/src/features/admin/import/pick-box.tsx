import { Check } from 'lucide-react'
import { Checkbox as Box } from 'radix-ui'

type PickBoxProps = {
  checked: boolean
  disabled: boolean
  label: string
  onChange: (checked: boolean) => void
}

/** A box whose words are the row it stands in. */
export function PickBox({ checked, disabled, label, onChange }: PickBoxProps) {
  return (
    <Box.Root
      checked={checked}
      onCheckedChange={(next) => onChange(next === true)}
      aria-label={label}
      aria-disabled={disabled}
      className="relative grid size-5 place-items-center rounded-[5px] border border-line-strong bg-raised transition-colors before:absolute before:-inset-3 hover:border-ink aria-disabled:pointer-events-none data-[state=checked]:border-accent data-[state=checked]:bg-accent"
    >
      <Box.Indicator className="text-accent-ink">
        <Check aria-hidden="true" strokeWidth={3.5} className="size-3.5" />
      </Box.Indicator>
    </Box.Root>
  )
}
