import { createRoot } from '@wordpress/element';
import { ArchiveDialog } from './dialog';

/**
 * Shows the dialog in which somebody chooses the archive of their posts.
 *
 * @param onStored Is called when it is there.
 */
export function showArchive( onStored: () => void ): void {
	const place = document.body.appendChild( document.createElement( 'div' ) );
	const root = createRoot( place );
	const close = () => {
		root.unmount();
		place.remove();
	};
	root.render(
		<ArchiveDialog
			onClose={ close }
			onStored={ () => {
				close();
				onStored();
			} }
		/>
	);
}
