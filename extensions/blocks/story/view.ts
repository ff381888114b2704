/** Turns a list of pictures and videos into a story that plays, and opens its pictures large. */
import { getConfig, getElement, store } from '@wordpress/interactivity';
import type { LightboxConfig } from 'shared/lib/lightbox';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { webAddress } from 'shared/lib/web-address';
import { createStory } from './player';
import type { Story, StoryStrings } from './player';
import { settingsOf } from './settings';

/** As Millwork\Units\Story\Markup gives it: words, and the lightbox where pictures open. */
interface Config {
	words: StoryStrings;
	lightbox?: LightboxConfig;
}

/** Not in this script: most stories need none of it. */
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
				// The markup may be anybody's; a form's members may be fields of its.
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
 * Opens pictures large when their links are pressed. Until the script for it is there, and where it does
 * not come, the links lead to the pictures.
 *
 * @param root     Holds the slides.
 * @param story    The story, which waits meanwhile.
 * @param lightbox What the server handed over.
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

/** What stands in the markup; undefined if it is nothing that can be read. */
function read( json: string | undefined ): unknown {
	try {
		return JSON.parse( json ?? '' );
	} catch {
		return undefined;
	}
}

/** Says something to those who do not see it. */
async function announce( message: string ): Promise< void > {
	const { speak } = await import( '@wordpress/a11y' );
	speak( message );
}
