import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The error of the form as a whole, with an optional action. */
export function FormError({ message, children }: { message: string | undefined; children?: ReactNode }) {
  if (!message) return null
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-danger/35 bg-danger-soft p-4">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p className="font-medium text-pretty">{message}</p>
        {children}
      </div>
    </div>
  )
}
