import { clsx } from 'clsx'

type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  className?: string | undefined
}

/** A picture or the first letter of the name. Decoration: whoever shows it says the name beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const frame = clsx('inline-grid shrink-0 place-items-center rounded-full', sizes[size], className)
  if (src)
    return <img src={src} alt="" loading="lazy" decoding="async" className={clsx(frame, 'object-cover')} />
  return (
    <span aria-hidden="true" className={clsx(frame, 'bg-accent-soft font-display text-accent select-none')}>
      {firstLetter(name)}
    </span>
  )
}

const sizes = {
  sm: 'size-7 text-xs',
  md: 'size-9 text-sm',
  lg: 'size-14 text-xl',
  xl: 'size-24 text-4xl',
}

/** In Turkish, where ı and i have their own capitals. */
function firstLetter(name: string): string {
  return ([...name.trim()][0] ?? '').toLocaleUpperCase('tr')
}
