export interface StorySettings {
	/** How long a picture is shown, in milliseconds. */
	imageTime: number;
	/** Whether Play opens fullscreen, and leaving it pauses the story. */
	playInFullscreen: boolean;
	/** Whether moving to another slide plays it. */
	playOnNextSlide: boolean;
	startMuted: boolean;
	/** Whether the story plays automatically once it is visible. */
	playOnLoad: boolean;
	exitFullscreenOnEnd: boolean;
	/** Whether the space around a slide shows a blurred copy. */
	blurredBackground: boolean;
	showProgressBar: boolean;
	showSlideCount: boolean;
	/** For videos, 0 to 1. */
	volume: number;
	/** The stage's width by height. */
	defaultAspectRatio: number;
	/** How much of a slide may be cropped to fill the stage, 0 to 1. */
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

/** The limits of each number. */
const RANGES: Partial< Record< string, readonly [ number, number ] > > = {
	imageTime: [ 1000, 60000 ],
	volume: [ 0, 1 ],
	defaultAspectRatio: [ 0.4, 2.5 ],
	cropUpTo: [ 0, 1 ],
	maxBullets: [ 1, 20 ],
	maxBulletsFullscreen: [ 1, 20 ],
};

/**
 * A story's complete settings.
 *
 * @param stored May have any shape. Invalid values are replaced by defaults.
 */
export function settingsOf( stored: unknown ): StorySettings {
	const given = ( stored ?? {} ) as Record< string, unknown >;
	const read = ( [ name, value ]: [ string, unknown ] ) => {
		const found = Object.hasOwn( given, name ) ? given[ name ] : undefined;
		const range = RANGES[ name ];
		// A number may be stored as text.
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
 * The settings to store after a change: those that differ from the defaults, and unknown ones.
 *
 * @param stored The settings before.
 * @param change New values.
 * @return undefined if nothing is left to store.
 */
export function withSettings(
	stored: Partial< StorySettings > | undefined,
	change: Partial< StorySettings >
): Partial< StorySettings > | undefined {
	// Spreading a string would store its letters.
	const before = typeof stored === 'object' ? stored : {};
	const left = Object.entries( { ...before, ...change } ).filter(
		( [ name, value ] ) =>
			! ( name in change ) ||
			value !== defaults[ name as keyof StorySettings ]
	);
	return left.length ? Object.fromEntries( left ) : undefined;
}
