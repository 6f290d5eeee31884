/** One rule, a file that breaks it and a twin that keeps it. `*` in a path stands for a name no other probe has. */
export type Rule = {
  rule: string
  why: string
  bad: readonly [path: string, code: string]
  good: readonly [path: string, code: string]
  /** A file both need. */
  beside?: readonly [path: string, code: string]
  /** A rule the bad file cannot help breaking too. */
  also?: string
  /** For a rule of our own, which Biome reports under one common name. */
  says?: RegExp
}
