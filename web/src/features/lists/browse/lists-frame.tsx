import { Link } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNewListPath } from '#data/lists/new-list-path.ts'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { buttonClass } from '#ui/button.tsx'

type ListsFrameProps = { title: string; heading?: ReactNode; lead: string; children: ReactNode }

/** The common frame of pages of lists: heading and link to a new list. */
export function ListsFrame({ title, heading = title, lead, children }: ListsFrameProps) {
  const { t } = useTranslation('lists')
  const newList = useNewListPath()
  return (
    <div className="page py-8 lg:py-12">
      <PageTitle title={title} />
      <PageHeading
        title={heading}
        lead={lead}
        actions={
          <Link to={newList} className={buttonClass({})}>
            <ListPlus aria-hidden="true" />
            {t('create')}
          </Link>
        }
      />
      {children}
    </div>
  )
}
