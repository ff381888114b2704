/** Stacks two pictures, with a line that visitors can move. */
import { getConfig, getElement, store } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { createComparison } from './comparison';

/** From Millwork\Units\ImageCompare\Comparison. */
interface Config {
	/** With both pictures' percentages, as '%1$d' and '%2$d'. */
	position: string;
}

const STORE = 'millwork/image-compare';

store(
	STORE,
	{
		callbacks: {
			start() {
				const { ref } = getElement();
				const { position } = readConfig< Config >( STORE, getConfig );
				// The markup isn't trusted: a form's fields may hide its properties, and a nested input may belong to
				// another block.
				const range =
					ref instanceof HTMLDivElement
						? ref.querySelector< HTMLInputElement >(
								':scope > input[type="range"]'
							)
						: null;
				return range && position
					? startOnce( ref as HTMLElement, ( frame ) =>
							createComparison( frame, range, ( share ) =>
								position
									.replace( '%1$d', String( share ) )
									.replace( '%2$d', String( 100 - share ) )
									.replaceAll( '%%', '%' )
							)
						)
					: undefined;
			},
		},
	},
	{ lock: true }
);
