/** The time of day, until it is moved or held. */
export function createTestClock() {
  let ahead = 0
  let heldAt: number | undefined
  return {
    clock: () => new Date((heldAt ?? Date.now()) + ahead),
    /** Lets this many seconds pass. */
    advance: (seconds: number) => {
      ahead += seconds * 1000
    },
    /** Holds it still from now on; only `advance` moves it, however busy the machine is. */
    holdClock: () => {
      heldAt ??= Date.now()
    },
  }
}

export type TestClock = Omit<ReturnType<typeof createTestClock>, 'clock'>
