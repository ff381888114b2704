import { createRoot } from '@wordpress/element';
import { ArchiveDialog } from './dialog';

/**
 * Shows the dialog in which somebody chooses the archive of their posts.
 *
 * @param url      The address of the post whose thread is wanted.
 * @param post     The post that its pictures are for; 0 for none.
 * @param onStored Is called when it is there.
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
