/**
 * Parts of the script that only some forms need: each is a script of its own in `late/`, loaded for a form with such
 * fields. `Millwork\Features\Forms\Page\Config` names them.
 */

import type { RouteAnswer } from 'shared/lib/submission';

/** The event of a form whose draft was filled in. Its `data-step` is the draft's. */
export const RESUME = 'millwork-resume';

/** What the form's script gives its parts. */
export interface FormTools {
	/** Read its properties through membersOf(): fields may have the names of properties. */
	form: HTMLFormElement;
	/** Ends with the form's script. */
	signal: AbortSignal;
	/**
	 * Gives the challenge and the proof of work that the form is sent with.
	 *
	 * @param isNew Whether the previous one can't be used anymore.
	 */
	prepare: ( isNew?: boolean ) => Promise< RouteAnswer >;
	/** Validates a field, marks it, and returns its error; '' if it is valid. */
	look: ( field: HTMLElement ) => string;
	/** Lists errors above the form and moves focus there. */
	complain: ( wrong: [ HTMLElement, string ][], sentence: string ) => void;
	/** Further rules, added by parts: each returns a field's error, '' if it is valid. */
	checks: ( ( field: HTMLElement ) => string )[];
}

/** A part's exports. */
export interface Part {
	start: ( tools: FormTools ) => void;
}
