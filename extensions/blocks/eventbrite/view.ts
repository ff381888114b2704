/** Shows the tickets when a visitor asks for them: in the page, or in a dialog that the button opens. */
import * as interactivity from '@wordpress/interactivity';
import { startFacades } from 'shared/lib/consent';
import { startOnce } from 'shared/lib/start-once';

startFacades(
	interactivity,
	'millwork/eventbrite',
	/^https:\/\/www\.eventbrite\.com\/checkout-external\?eid=\d+$/
);

interactivity.store(
	'millwork/eventbrite-dialog',
	{
		callbacks: {
			start() {
				const { ref } = interactivity.getElement();
				return ref
					? startOnce( ref, () => startDialog( ref ) )
					: undefined;
			},
		},
	},
	{ lock: true }
);

/** Gives the dialog the page's colors, for which the theme's button is made. */
function paint( dialog: HTMLDialogElement ) {
	const { backgroundColor, color } = window.getComputedStyle( document.body );
	if ( /^rgb\(/.test( backgroundColor ) ) {
		Object.assign( dialog.style, { backgroundColor, color } );
	}
}

/**
 * Opens the dialog with the button. The markup isn't trusted: for anything but a plain click, a link stays a link.
 *
 * @return Stops it.
 */
function startDialog( block: HTMLElement ): () => void {
	const onClick = ( event: MouseEvent ) => {
		const dialog = block.querySelector( 'dialog' );
		const { target } = event;
		if ( ! dialog || ! ( target instanceof Element ) ) {
			return;
		}
		if ( dialog.contains( target ) ) {
			// A click on the dialog element itself is a click outside its content.
			if (
				target === dialog ||
				target.closest( '.wp-block-jetpack-eventbrite__close' )
			) {
				dialog.close();
			}
			return;
		}
		const isPlain = ! (
			event.button ||
			event.metaKey ||
			event.ctrlKey ||
			event.shiftKey ||
			event.altKey
		);
		if ( isPlain && target.closest( 'a' ) && ! dialog.open ) {
			event.preventDefault();
			paint( dialog );
			dialog.showModal();
		}
	};
	block.addEventListener( 'click', onClick );
	return () => block.removeEventListener( 'click', onClick );
}
