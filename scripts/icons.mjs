// Makes the icons of the installed site from its favicon: `node scripts/icons.mjs`. They are committed.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './steps.mjs'

const folder = join(root, 'web', 'public')
const favicon = readFileSync(join(folder, 'favicon.svg'), 'utf8')
/** Systems cut these in a shape of their own: the ground reaches the edges, the drawing keeps to the middle. */
const square = (drawn) =>
  favicon
    .replace(/viewBox="[^"]+"/, `viewBox="${16 - 16 / drawn} ${16 - 16 / drawn} ${32 / drawn} ${32 / drawn}"`)
    .replace(/<rect [^>]*rx="8" fill="(#\w+)"\/>/, '<rect x="-32" y="-32" width="96" height="96" fill="$1"/>')

mkdirSync(join(folder, 'icons'), { recursive: true })
for (const [name, size, svg] of [
  ['icon-192', 192, favicon],
  ['icon-512', 512, favicon],
  ['maskable-512', 512, square(0.78)],
  ['apple-touch-icon', 180, square(0.9)],
])
  await sharp(Buffer.from(svg), { density: 72 * (size / 16) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, dither: 0 })
    .toFile(join(folder, 'icons', `${name}.png`))
