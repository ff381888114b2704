import { useEffect, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { dedupedFetch } from 'features/newsletter/editor/deduped-fetch';
import { routePath } from 'shared/editor/route-path';

/**
 * The text with the number of subscribers, as on the page.
 *
 * @param isShown Whether it is shown.
 * @return '' while unknown.
 */
export function useCount( isShown: boolean ): string {
	const [ line, setLine ] = useState( '' );
	useEffect( () => {
		if ( ! isShown ) {
			return;
		}
		let isGone = false;
		const say = ( count?: unknown ) =>
			isGone ||
			setLine(
				typeof count === 'number'
					? sprintf(
							/* translators: %s: a number. */
							_n(
								'Join %s other subscriber',
								'Join %s other subscribers',
								count,
								'millwork'
							),
							count.toLocaleString()
						)
					: __( 'Subscriber count unavailable', 'millwork' )
			);
		dedupedFetch< { count?: number } >(
			routePath( '/wpcom/v2/subscribers/count' )
		).then(
			( answer ) => say( answer?.count ),
			() => say()
		);
		return () => {
			isGone = true;
		};
	}, [ isShown ] );
	return line;
}
