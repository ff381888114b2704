/**
 * What the page says about the blocks of this site: which are available and, if not, why
 * (Spec 1, sections 3 and 4). A block without a record is available.
 */

/** The record of one block. */
export interface Availability {
	available: boolean;
	/** 'missing_plan', 'registered_elsewhere' or a word of the host's. */
	unavailableReason?: string;
	/** For a missing plan: the slug of the plan that has the block. */
	details?: { required_plan?: string };
}

/** All that PHP prints for the editor script. */
export interface EditorData {
	/** The address of the build folder, with a slash at its end. */
	buildUrl: string;
	/** Records by block name without its namespace, as 'business-hours'. */
	blocks: Record< string, Availability >;
	/** The site's format for times, in PHP's letters. */
	timeFormat?: string;
}

/** What a unit shall do about its availability. */
export type Standing = 'available' | 'missing-plan' | 'unavailable';

const nothing: EditorData = { buildUrl: '', blocks: {} };

/**
 * The data that PHP printed for the editor script.
 *
 * @return The data; without any (in a unit test), one in which every block is available.
 */
export function getEditorData(): EditorData {
	return (
		( typeof window !== 'undefined' && window.millworkEditor ) || nothing
	);
}

/**
 * The record of one block.
 *
 * @param slug The block's name without its namespace.
 */
export function getAvailability( slug: string ): Availability {
	return getEditorData().blocks[ slug ] ?? { available: true };
}

/**
 * Whether a block is registered, registered with the upgrade banner, or left out: it is
 * registered if it is available, or unavailable solely because of a missing plan
 * (Spec 1, section 4).
 *
 * @param availability The block's record.
 */
export function getStanding( availability: Availability ): Standing {
	if ( availability.available ) {
		return 'available';
	}
	return availability.unavailableReason === 'missing_plan'
		? 'missing-plan'
		: 'unavailable';
}
