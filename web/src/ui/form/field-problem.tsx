import { CircleAlert } from 'lucide-react'

/** Under a box: why what stands in it does not count. */
export function FieldProblem({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p
      id={id}
      role="alert"
      className="flex basis-full gap-1.5 text-sm leading-snug font-medium text-danger empty:hidden"
    >
      {children ? (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {children}
        </>
      ) : null}
    </p>
  )
}
