/** How a story plays. */
export interface StorySettings {
	/** Milliseconds that a picture stays. */
	imageTime: number;
	/** Whether Play opens the story in fullscreen, and leaving that pauses it. */
	playInFullscreen: boolean;
	/** Whether moving to another slide plays it. */
	playOnNextSlide: boolean;
	startMuted: boolean;
	/** Whether the story plays by itself once it is seen. */
	playOnLoad: boolean;
	exitFullscreenOnEnd: boolean;
	/** Whether the free space beside a slide shows the slide itself, blurred. */
	blurredBackground: boolean;
	showProgressBar: boolean;
	showSlideCount: boolean;
	/** Of videos, 0 to 1. */
	volume: number;
	/** Width by height of the stage. */
	defaultAspectRatio: number;
	/** How much of a slide may be cut off so that it fills the stage, 0 to 1. */
	cropUpTo: number;
	maxBullets: number;
	maxBulletsFullscreen: number;
}

export const defaults: StorySettings = {
	imageTime: 5000,
	playInFullscreen: true,
	playOnNextSlide: true,
	startMuted: false,
	playOnLoad: false,
	exitFullscreenOnEnd: true,
	blurredBackground: true,
	showProgressBar: true,
	showSlideCount: false,
	volume: 0.8,
	defaultAspectRatio: 0.5625,
	cropUpTo: 0.2,
	maxBullets: 7,
	maxBulletsFullscreen: 14,
};

/** The least and the most of each number. */
const RANGES: Partial< Record< string, readonly [ number, number ] > > = {
	imageTime: [ 1000, 60000 ],
	volume: [ 0, 1 ],
	defaultAspectRatio: [ 0.4, 2.5 ],
	cropUpTo: [ 0, 1 ],
	maxBullets: [ 1, 20 ],
	maxBulletsFullscreen: [ 1, 20 ],
};

/**
 * The settings of a story, whole.
 *
 * @param stored What was stored, which may be anything. What is no value for a setting counts as absent.
 */
export function settingsOf( stored: unknown ): StorySettings {
	const given = ( stored ?? {} ) as Record< string, unknown >;
	const read = ( [ name, value ]: [ string, unknown ] ) => {
		const found = Object.hasOwn( given, name ) ? given[ name ] : undefined;
		const range = RANGES[ name ];
		// A number may have been stored as text.
		const own =
			range && typeof found === 'string' && found.trim()
				? Number( found )
				: found;
		if ( typeof own !== typeof value || Number.isNaN( own ) ) {
			return [ name, value ];
		}
		return [
			name,
			range
				? Math.min( Math.max( own as number, range[ 0 ] ), range[ 1 ] )
				: own,
		];
	};
	return Object.fromEntries(
		Object.entries( defaults ).map( read )
	) as unknown as StorySettings;
}

/**
 * What is stored after a change: settings that differ from the defaults, and those that are none of ours.
 *
 * @param stored What was stored before.
 * @param change New values.
 * @return undefined if nothing is left to store.
 */
export function withSettings(
	stored: Partial< StorySettings > | undefined,
	change: Partial< StorySettings >
): Partial< StorySettings > | undefined {
	// Of a text it would store the letters.
	const before = typeof stored === 'object' ? stored : {};
	const left = Object.entries( { ...before, ...change } ).filter(
		( [ name, value ] ) =>
			! ( name in change ) ||
			value !== defaults[ name as keyof StorySettings ]
	);
	return left.length ? Object.fromEntries( left ) : undefined;
}
