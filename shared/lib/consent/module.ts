/** The topic as a script module of its own: a page loads it once, whatever blocks import it. */
export * from '.';
