import { type ListVisibility, listVisibilities } from '@slot-liste/domain/site/kinds.ts'
import { clsx } from 'clsx'
import { Globe, Link2, Lock } from 'lucide-react'
import { useId } from 'react'

type VisibilityChoiceProps = {
  label: string
  words: (visibility: ListVisibility) => { name: string; hint: string }
  value: ListVisibility
  onChange: (visibility: ListVisibility) => void
}

const icons = { public: Globe, unlisted: Link2, private: Lock }

/** A choice of visibility. */
export function VisibilityChoice({ label, words, value: chosen, onChange }: VisibilityChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
      <div className="grid rounded-md border border-line bg-surface">
        {listVisibilities.map((value) => {
          const Icon = icons[value]
          return (
            <label
              key={value}
              className={clsx(
                'flex cursor-pointer gap-3 border-line p-3 not-first:border-t first:rounded-t-md last:rounded-b-md has-focus-visible:outline-2 has-focus-visible:outline-focus',
                chosen === value && 'bg-accent-soft',
              )}
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                onChange={() => onChange(value)}
                className="mt-1 size-4 shrink-0 outline-none"
              />
              <span className="min-w-0">
                <span className="flex items-center gap-1.5 font-medium">
                  <Icon aria-hidden="true" className="size-4 text-muted" />
                  {words(value).name}
                </span>
                <span className="block text-sm leading-snug text-muted">{words(value).hint}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
