/** What authors should know about their blocks before they publish. A block's edit.tsx exports it, a panel shows it. */

export interface PublishCheck {
	/** What visitors will see or not see. Blocks with the same text are listed below it together. */
	text: string;
	/** What in the block it is about. */
	detail?: string;
	/** Where to change it, if it isn't in the block. Opens in a new tab. */
	link?: { href: string; label: string };
}

export interface BlockCheck extends PublishCheck {
	clientId: string;
}

/**
 * A hook that an edit's module exports as `useChecks`. It runs for each such block of the post while the author is
 * about to publish, whether its edit is shown or not (in the code editor, none is).
 *
 * @return What to say; nothing in the place of what is all right.
 */
export type UseChecks< Attributes extends object > = (
	attributes: Readonly< Attributes >
) => readonly ( PublishCheck | undefined )[];

const hooks = new Map< string, UseChecks< never > >();
const listeners = new Set< () => void >();

/** Remembers the checks of a block, as soon as its edit is loaded. */
export function rememberChecks< Attributes extends object >(
	name: string,
	useChecks: UseChecks< Attributes >
): void {
	hooks.set( name, useChecks );
	listeners.forEach( ( listener ) => listener() );
}

export const checksOf = ( name: string | null ) => hooks.get( name ?? '' );

/** Calls back when the checks of another block are known. */
export const subscribeChecks = ( listener: () => void ) => {
	listeners.add( listener );
	return () => void listeners.delete( listener );
};

/** How many blocks have checks. */
export const countChecks = () => hooks.size;
