/** Prints how a command is called and ends, before it does anything. */
export function helpIfAsked(usage: string): void {
  if (!process.argv.slice(2).some((option) => option === '--help' || option === '-h')) return
  console.log(usage)
  process.exit(0)
}
