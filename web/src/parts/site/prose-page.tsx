import { printDate } from '@slot-liste/domain/figures/print.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { Folded, focusFolded } from './folded.tsx'
import { PageHeading } from './page-heading.tsx'
import { PageTitle } from './page-title.tsx'

type ProseSection = { id: string; title: string; body: string[]; points?: string[] }

type ProsePageProps = {
  title: string
  intro: string
  /** `YYYY-MM-DD` */
  updated: string
  sections: ProseSection[]
  /** Ids of sections that are folded on a wide screen, too. */
  folded?: readonly string[]
  /** Further content of a section, by the section's id. */
  extras?: Record<string, ReactNode>
}

/** A long text to read: its contents beside it on a wide screen, above it on a narrow one. */
export function ProsePage({ title, intro, updated, sections, folded, extras = {} }: ProsePageProps) {
  const { t } = useTranslation('layout')
  const locale = useLocale()
  const hash = useLocation({ select: (at) => at.hash })
  return (
    <div className="page py-10 lg:py-16">
      <PageTitle title={title} />
      <PageHeading title={title} lead={intro} />
      <p className="mt-4 text-sm text-muted">{t('prose.updated', { date: printDate(updated, locale) })}</p>
      <div className="mt-10 grid grid-cols-1 gap-10 lg:mt-14 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        <Contents label={t('prose.contents')} sections={sections} />
        <div className="max-w-[68ch] md:space-y-12 max-md:border-t max-md:border-line">
          {sections.map((section) => (
            <Section
              key={section.id}
              section={section}
              isOpen={section.id === hash}
              isFolded={folded?.includes(section.id)}
            >
              {extras[section.id]}
            </Section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Folded away on a phone, where it would stand between the reader and the text. */
function Contents({ label, sections }: { label: string; sections: ProseSection[] }) {
  return (
    <nav
      aria-label={label}
      className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
    >
      <details className="rounded-md border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {label}
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-muted transition-transform in-open:rotate-180"
          />
        </summary>
        <div className="px-4 pb-3">
          <SectionLinks sections={sections} />
        </div>
      </details>
      <div className="hidden lg:block">
        <p className="mb-2 text-sm font-semibold">{label}</p>
        <SectionLinks sections={sections} />
      </div>
    </nav>
  )
}

function SectionLinks({ sections }: { sections: ProseSection[] }) {
  return (
    <ol className="border-l border-line">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to="."
            hash={id}
            activeOptions={{ includeHash: true }}
            onClick={() => focusFolded(id)}
            className="-ml-px block border-l-2 border-transparent py-2 pl-4 leading-snug text-muted transition-colors hover:border-accent hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink lg:py-1.5 lg:text-[0.9375rem]"
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
}

type SectionProps = {
  section: ProseSection
  isOpen: boolean
  isFolded: boolean | undefined
  children: ReactNode
}

function Section({ section: { id, title, body, points }, isOpen, isFolded, children }: SectionProps) {
  return (
    <Folded id={id} title={title} open={isOpen} always={isFolded}>
      {body.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-[1.0625rem] leading-[1.7] text-pretty max-md:first:mt-1">
          {paragraph}
        </p>
      ))}
      {points ? (
        <ul className="mt-4 list-disc space-y-2 pl-5 text-[1.0625rem] leading-[1.6] marker:text-accent">
          {points.map((point) => (
            <li key={point} className="pl-1">
              {point}
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </Folded>
  )
}
