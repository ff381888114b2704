import { __ } from '@wordpress/i18n';
import type { Pin } from '../pin-link';

/**
 * A board or a profile, which only the service's script draws: in a frame that can reach nothing of the editor's.
 *
 * @param props.pin What it shows; its address is one that readPin() has made.
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
