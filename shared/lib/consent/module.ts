/** The topic as its own script module: a page loads it once, however many blocks import it. */
export * from '.';
