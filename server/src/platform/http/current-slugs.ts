import { type SlugOwner, slugOwners } from '@slot-liste/contract/core/endpoint.ts'
import { z } from 'zod'

/** Present slugs by former ones. */
export type MovedSlugs = Record<SlugOwner, ReadonlyMap<string, string>>

type Replace = (value: unknown, moved: MovedSlugs) => unknown

/** Returns a function that replaces former slugs in a value of this schema; `undefined` where the schema has none. */
export function slugReplacer(schema: z.core.$ZodType | undefined): Replace | undefined {
  if (!schema) return
  const owner = slugOwners.get(schema)
  if (owner) return (value, moved) => moved[owner.of].get(value as string) ?? value
  if (schema instanceof z.ZodObject) return inObject(schema)
  if (schema instanceof z.ZodArray) {
    const replace = slugReplacer(schema.element)
    return replace && ((value, moved) => (value as unknown[]).map((one) => replace(one, moved)))
  }
  if (schema instanceof z.ZodPipe) return slugReplacer(schema.out) ?? slugReplacer(schema.in)
  const { def } = schema._zod
  return 'innerType' in def ? slugReplacer(def.innerType as z.core.$ZodType) : undefined
}

function inObject({ shape }: z.ZodObject): Replace | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const replace = slugReplacer(schema)
    return replace ? [{ name, replace }] : []
  })
  if (fields.length === 0) return
  return (value, moved) => {
    const given = value as Record<string, unknown>
    const present = fields.filter(({ name }) => given[name] !== undefined && given[name] !== null)
    return {
      ...given,
      ...Object.fromEntries(present.map(({ name, replace }) => [name, replace(given[name], moved)])),
    }
  }
}
