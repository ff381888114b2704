/** Turns a list of pictures and videos into a story that plays. */
import { getConfig, getElement, store } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { createStory } from './player';
import type { StoryWords } from './player';
import { settingsOf } from './settings';

const STORE = 'millwork/story';

store(
	STORE,
	{
		callbacks: {
			start() {
				const { ref } = getElement();
				const { words } = readConfig< { words: StoryWords } >(
					STORE,
					getConfig
				);
				// The markup may be anybody's; a form's members may be fields of its.
				return ref instanceof HTMLDivElement && words
					? startOnce( ref, ( root ) =>
							createStory(
								root,
								settingsOf( read( root.dataset.settings ) ),
								words,
								announce
							)
						)
					: undefined;
			},
		},
	},
	{ lock: true }
);

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
