import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { Notices, Wish } from './types';

/** Loads and opens the modal. */
export async function openBrowser( wish: Wish ): Promise< void > {
	try {
		const { showBrowser } = await import( './browser' );
		showBrowser( wish );
	} catch {
		( dispatch( 'core/notices' ) as unknown as Notices ).createErrorNotice(
			__(
				'Couldn’t load external media. Save your work, reload the page and try again.',
				'millwork'
			),
			{ id: 'millwork-external-media', speak: true }
		);
	}
}
