/** Turns a list of pictures and videos into a playing story, and enlarges its pictures. */
import { getConfig, getElement, store } from '@wordpress/interactivity';
import type { LightboxConfig } from 'shared/lib/lightbox';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { webAddress } from 'shared/lib/web-address';
import { createStory } from './player';
import type { Story, StoryStrings } from './player';
import { settingsOf } from './settings';

/** From Millwork\Units\Story\Markup: texts, and the lightbox if pictures open. */
interface Config {
	words: StoryStrings;
	lightbox?: LightboxConfig;
}

/** Not part of this script, because most stories don't need it. */
type Lightbox = typeof import( 'shared/lib/lightbox' );

const STORE = 'millwork/story';

store(
	STORE,
	{
		callbacks: {
			start() {
				const { ref } = getElement();
				const { lightbox, words } = readConfig< Config >(
					STORE,
					getConfig
				);
				// The markup isn't trusted: a form's fields may hide its properties.
				return ref instanceof HTMLDivElement && words
					? startOnce( ref, ( root ) => {
							const story = createStory(
								root,
								settingsOf( read( root.dataset.settings ) ),
								words,
								announce
							);
							if ( story && lightbox ) {
								void enlarge( root, story, lightbox );
							}
							return () => story?.destroy();
						} )
					: undefined;
			},
		},
	},
	{ lock: true }
);

/**
 * Enlarges pictures when their links are clicked. Until that script has loaded, or if it doesn't load, the links open
 * the pictures.
 *
 * @param root     Contains the slides.
 * @param story    Pauses meanwhile.
 * @param lightbox From the server.
 */
async function enlarge(
	root: HTMLElement,
	story: Story,
	lightbox: LightboxConfig
): Promise< void > {
	try {
		const { enlargeOnPress }: Lightbox = await import(
			/* webpackIgnore: true */ webAddress( lightbox.script )
		);
		enlargeOnPress( root, '.wp-block-jetpack-story_open', lightbox, story );
	} catch {
		// The pictures can still be seen.
	}
}

/** Parses the markup's JSON; undefined if it is invalid. */
function read( json: string | undefined ): unknown {
	try {
		return JSON.parse( json ?? '' );
	} catch {
		return undefined;
	}
}

/** Announces a message to screen readers. */
async function announce( message: string ): Promise< void > {
	const { speak } = await import( '@wordpress/a11y' );
	speak( message );
}
