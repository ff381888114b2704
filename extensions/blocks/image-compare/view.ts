/** Lays two pictures on each other, with a line that a visitor moves. */
import { getConfig, getElement, store } from '@wordpress/interactivity';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';
import { createComparison } from './comparison';

/** As Millwork\Units\ImageCompare\Comparison gives it. */
interface Config {
	/** With the percentages of both pictures, as '%1$d' and '%2$d'. */
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
				// The markup may be anybody's: a form's members may be fields of its, and an input further in another block's.
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
