import { __ } from '@wordpress/i18n';
import type { Pin } from '../pin-link';

/**
 * A board or profile, which only the service's script can draw: in a sandboxed frame without access to the editor.
 *
 * @param props.pin Its URL was created by readPin().
 */
export function Board( { pin: { kind, url } }: { pin: Pin } ) {
	const link = `<a data-pin-do="${ kind === 'board' ? 'embedBoard' : 'embedUser' }" data-pin-board-width="400" data-pin-scale-height="240" data-pin-scale-width="80" href="${ url }"></a>`;
	return (
		<iframe
			sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
			title={ __( 'Pinterest', 'millwork' ) }
			srcDoc={ `<!doctype html><meta charset="utf-8"><body style="margin:0;display:grid;justify-content:center">${ link }<script async src="https://assets.pinterest.com/js/pinit.js"></script></body>` }
		/>
	);
}
