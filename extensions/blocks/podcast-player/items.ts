/** The default number of newest episodes, and the limit. */
export const DEFAULT_ITEMS = 5;
export const MOST_ITEMS = 10;

/**
 * Limits a number of episodes to its range.
 *
 * @param value As stored or typed; may have any shape.
 */
export const itemsOf = ( value: unknown ): number =>
	typeof value === 'number' && ! Number.isNaN( value )
		? Math.max( 1, Math.min( MOST_ITEMS, Math.floor( value ) ) )
		: DEFAULT_ITEMS;
