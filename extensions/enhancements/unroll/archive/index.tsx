import { createRoot } from '@wordpress/element';
import { ArchiveDialog } from './dialog';

/**
 * Shows the dialog for choosing an archive.
 *
 * @param url      The URL of a post in the thread.
 * @param post     The ID of the post that its pictures are for; 0 for none.
 * @param onStored Called when the archive is stored.
 */
export function showArchive(
	url: string,
	post: number,
	onStored: () => void
): void {
	const place = document.body.appendChild( document.createElement( 'div' ) );
	const root = createRoot( place );
	const close = () => {
		root.unmount();
		place.remove();
	};
	root.render(
		<ArchiveDialog
			url={ url }
			post={ post }
			onClose={ close }
			onStored={ () => {
				close();
				onStored();
			} }
		/>
	);
}
