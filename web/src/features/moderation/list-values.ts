import type { AdminListForm } from '@slot-liste/contract/admin-lists.ts'

/** A list as its form for administrators holds it; tags as they are typed, between commas. */
export type ListValues = {
  name: string
  description: string
  tags: string
  visibility: AdminListForm['visibility']
  picture: string | null
  /** Username. */
  owner: string
}

const fields = [
  'name',
  'description',
  'tags',
  'visibility',
  'picture',
  'owner',
] as const satisfies (keyof ListValues)[]

export const valuesOf = ({
  title,
  description,
  tags,
  visibility,
  picture,
  owner,
}: AdminListForm): ListValues => ({
  ...{ name: title, description, visibility, picture },
  tags: tags.join(', '),
  owner: owner?.username ?? '',
})

/** What is sent; the server measures it. */
export const writtenOf = ({ name, description, tags, visibility, picture, owner }: ListValues) => ({
  ...{ title: name, description, visibility, picture },
  owner: owner.trim() || null,
  tags: tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== ''),
})

/** The fields in which two differ. */
export const differencesOf = (before: ListValues, after: ListValues) =>
  fields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  )

/** `mine`, but of `theirs` the fields named. */
export function takeTheirs(mine: ListValues, theirs: ListValues, named: readonly string[]): ListValues {
  const taken = fields.filter((field) => named.includes(field)).map((field) => [field, theirs[field]])
  return { ...mine, ...Object.fromEntries(taken) }
}
