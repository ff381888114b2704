/** How many of the newest episodes are shown unless the author chooses, and the most that may be chosen. */
export const DEFAULT_ITEMS = 5;
export const MOST_ITEMS = 10;

/**
 * Brings a number of episodes into its range.
 *
 * @param value What is stored or was typed.
 */
export const itemsOf = ( value: unknown ): number =>
	typeof value === 'number' && ! Number.isNaN( value )
		? Math.max( 1, Math.min( MOST_ITEMS, Math.floor( value ) ) )
		: DEFAULT_ITEMS;
