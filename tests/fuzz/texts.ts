import fc from 'fast-check'

/** Texts that broke some program before. */
export const awkward = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  'null',
  'true',
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%',
  '%FF',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>',
  'İIıi',
  '😀'.repeat(40),
  'x'.repeat(3000),
  // One sign folds to eighteen letters, or to six without a space.
  '\ufdfa'.repeat(100),
  '\u3316'.repeat(100),
  '{{7*7}}',
  '[]',
  '{}',
)

export const text = fc.oneof(awkward, fc.string(), fc.string({ unit: 'binary', maxLength: 60 }))

/** As a part of an address; half a surrogate pair as the bytes somebody would send. */
export const escaped = (value: string) => (value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80')

/** Mostly well escaped, sometimes raw bytes that a path may hold. */
export const piece = fc.oneof(
  { weight: 6, arbitrary: text.map(escaped) },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme-ascii', maxLength: 40 })
      .map((raw) => raw.replace(/[\s#?/&]/g, '')),
  },
)
