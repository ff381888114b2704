/** Enlarges a gallery's pictures, unless WordPress's own lightbox does. */
import { getConfig, getElement, store } from '@wordpress/interactivity';
import { enlargeOnPress } from 'shared/lib/lightbox';
import type { LightboxConfig } from 'shared/lib/lightbox';
import { readConfig } from 'shared/lib/page-config';
import { startOnce } from 'shared/lib/start-once';

const STORE = 'millwork/tiled-gallery';

store(
	STORE,
	{
		callbacks: {
			watch() {
				const { ref } = getElement();
				const { lightbox } = readConfig< {
					lightbox: LightboxConfig;
				} >( STORE, getConfig );
				// The markup isn't trusted: a form's fields may hide its properties.
				return ref instanceof HTMLDivElement && lightbox
					? startOnce( ref, ( block ) =>
							enlargeOnPress(
								block,
								'.tiled-gallery__item > a',
								lightbox
							)
						)
					: undefined;
			},
		},
	},
	{ lock: true }
);
