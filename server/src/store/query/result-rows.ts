/** Rows of a statement written by hand; both drivers give them so. */
export const rowsOf = <Row>(answer: unknown): Row[] => (answer as { rows: Row[] }).rows
